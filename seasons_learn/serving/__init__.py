"""How pages reach a browser: Voila on loopback, in a template of our own, and JupyterLab on the tutorials.

Nothing here knows the game. `app` serves the notebooks of `voila_apps` with the `settings` of a public page and the
`handlers` that answer; `frames` reads what comes on a page's connection. `nursery` and `warm` are the two ends of the
process that kernels are forked from, `forking` tells Jupyter of it. `template_cache` keeps Voila's compiled template,
`rendering` tells of pages that cannot be made, `reports` numbers mistakes. `lab` opens the tutorials, `address` finds
a port and the path of the pages, `places` the folders in a checkout and in an installed package. `descriptors` counts
what may be open at once, `ending` says on which signals the server ends and that it leaves nothing behind.
"""
