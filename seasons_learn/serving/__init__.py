"""How pages reach a browser: Voila on loopback, in a template of our own, and JupyterLab on the tutorials.

Nothing here knows the game. `app` serves the notebooks of `voila_apps` with the `settings` of a public page and the
`handlers` that answer; `nursery` and `warm` are the two ends of the process that kernels are forked from, `forking`
tells Jupyter of it. `template_cache` keeps Voila's compiled template, `reports` numbers mistakes. `lab` opens the
tutorials, `address` finds a port, `places` finds the folders in a checkout and in an installed package.
"""
