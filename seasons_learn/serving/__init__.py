"""How pages reach a browser: Voila on loopback, in a template of our own, and JupyterLab on the tutorials.

Nothing here knows the game. `app` serves the notebooks of `voila_apps`, `lab` opens the tutorials, `address`
finds a port, `places` finds the folders in a checkout and in an installed package.
"""
