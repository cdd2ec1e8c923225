export const USAGE = `notewright: recordings become sheet music

  notewright transcribe FILE… [options]    listen to recordings and write them down
    --mode MODE           universal (default), arrangement or leadsheet
    --instrument NAME     what to write for; default piano (piano_full for arrangements)
                            universal     piano flute bass guitar violin vocals sax
                            arrangement   piano_easy piano_intermediate piano_full
                            leadsheet     piano guitar violin flute sax
    --title TEXT          default: the name of the file
    --composer TEXT
    --out DIR             where to write; default: beside each recording
    --format LIST         any of json,mid,musicxml,musj,pdf; default musicxml
  Recordings: mp3 m4a amr ogg wav flac webm mp4. For each one, NAME.FORMAT is written. json is what was heard, in seconds.

  notewright convert IN OUT                turn one kind of score into another
    IN   .musj  .musicxml  .xml  .mxl  .mid
    OUT  .musj  .musicxml  .mid  .pdf

  notewright serve                         run the web app, like "npm start"
  notewright --help | --version

The exit code is 0 when everything was written, 1 when a file could not be used, 2 for a wrong command line.`;
