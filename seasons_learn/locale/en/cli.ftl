### The command line and the page server.

cli-help = Learn the board game Seasons in the browser and in Jupyter. Without a command: serve.
cli-version = { $program } { $version }

cli-serve-help = Serve the pages to the browser on this machine.
cli-serve-port = Port to serve on. Without it: 8866, or a free one where that is taken.
cli-serve-host = Address to serve on. With any but loopback, everybody in the network can open the pages.
cli-serve-name = Name by which browsers know this server when it stands behind a proxy. May be given more than once.
cli-serve-base-url = Path of the address below which the pages are, for a proxy that passes it on.
cli-serve-token = A word that everyone who opens a page must know. Without a value one is made up and shown with the address. It is safer to set it in the environment, as SEASONS_TOKEN, where other users of this machine cannot read it.
cli-serve-max-kernels = How many pages may be open at once. Without it: as many as half of the memory and the system's limit on open files allow, at most 100.
cli-serve-no-fork = Start a new Python for each page. Slower, and each page takes more memory.
cli-serve-no-browser = Only print the address.

serve-ready = Seasons Learn is at { $address }
serve-open-to-others = Everybody who can reach this machine can open the pages. Visitors cannot run code of their own.
serve-how-to-stop = Ctrl+C stops it.
serve-no-browser = No browser could be opened: open the address above yourself.
serve-failed = This page could not be shown: the machine that serves it has too much to do just now. Wait a minute, then reload the page. What you did is kept in your browser.
serve-broken = Something went wrong that should not have. What you did is kept in your browser: reload the page.
serve-full = All seats are taken: as many pages are open here as this server can carry. Try again in a minute; this page does so by itself. A page that somebody closes makes room at once.
serve-home = To the first page
serve-not-found = There is nothing at this address.
serve-refused = This address cannot be opened from here.
serve-token-needed = This server asks for a token. It stands at the end of the address that its owner gave out: open that whole address, or type the token here. This browser then remembers it.
serve-token-wrong = That is not the token of this server. Capital and small letters are different, and it has no blanks.
serve-token-label = Token
serve-token-enter = Open
serve-report = If it happens again, tell whoever runs this server, with the number { $id }.
serve-loading = Setting up the table ...
serve-needs-script = This page needs JavaScript.
serve-port-taken = Port { $port } on { $host } is taken by another program. Choose another one with --port, or leave --port out to get a free one.
serve-port-forbidden = Port { $port } needs rights that this user lacks. Choose one above 1023, or leave --port out to get a free one.
serve-host-unknown = { $host } port { $port } cannot be served on: { $error }. The usual host is 127.0.0.1.
serve-base-url-wrong = --base-url { $path } cannot be a path of an address. It is made of names with one slash between them, such as /class/seasons. A name holds Latin letters without accents, digits and - . _ ~ @, and is not only one or two points; write anything else as browsers send it, %C3%A9 for é.
serve-folder-missing = The folder { $name } is missing; looked at: { $places }. Reinstall the package or complete the checkout.

cli-lab-help =
    Open JupyterLab on the tutorials.

    In an installed package the tutorials are first copied to a folder of yours; files that are already there
    are left alone. What follows -- goes to JupyterLab as it is.
cli-lab-folder = Where the tutorials are copied to and opened. Without it: the checkout's own, or else the folder Seasons Learn among your documents.
cli-lab-no-browser = Only print the address.
cli-lab-port = Port for JupyterLab. Without it: the first free one from 8888.
lab-opening = Opening the tutorials in { $folder }

cli-check-help =
    Check rule cases (.yaml), lessons and puzzles (.md).

    Prints a line for each case that fails and for each mistake of a lesson or puzzle, with what was expected and
    what was found, and the totals last. Exit status: 0 all passed, 1 something failed, 2 a file could not be read
    (the others are checked all the same).
cli-check-json = Print a JSON list of id, outcome and message instead.
cli-check-format = Show how rule cases are written, and stop.
cli-check-no-files = Name at least one file of rule cases, lessons or puzzles; --format shows how they are written.
cli-check-at = line { $line }
cli-check-line = { $file }: { $id }: { $problem }
cli-check-unreadable = { $file }: cannot be read: { $problem }

cli-simulate-help = Let bots play games against each other and print the results.
cli-simulate-games = How many games.
cli-simulate-players = How many players sit at the table.
cli-simulate-level = Level of the game.
cli-simulate-seed = Seed of the first game; the same seed gives the same games.
cli-simulate-bots = Bots in seat order, separated by commas; fewer than seats are repeated around the table.
cli-simulate-json = Print the results as one JSON object instead of a table.
cli-simulate-progress = Playing
cli-simulate-title =
    { $games ->
        [one] One game
       *[other] { $games } games
    }
cli-simulate-too-many-bots = { $bots } bots are named for { $players } seats. Name one for each seat, or fewer.

cli-bench-help = Measure the engine's speed and print one JSON object.
cli-schema-help = Print the JSON Schema of a position.
