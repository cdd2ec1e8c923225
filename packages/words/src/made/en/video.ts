// Made by tools/words.mjs from messages/en/video.json.

export const video = {
  heading: (): string => "YouTube to Sheet",
  steps: {
    mode: (): string => "Choose Mode",
    instrument: (): string => "Instrument",
    search: (): string => "Search Song",
    crop: (): string => "Crop Video",
    info: (): string => "Enter Info"
  },
  search: {
    label: (): string => "Search, or paste a link",
    pasteOnly: (): string => "Paste a link to a video",
    button: (): string => "Search",
    help: (): string => "On YouTube, “Share” gives you the link.",
    noLink: (): string => "This is no link to a video.",
    results: (): string => "Videos",
    suggestions: (): string => "Suggestions",
    nothing: (d: { query: string | number }): string => "No videos were found for “" + d.query + "”.",
    searching: (): string => "Searching …",
    chosen: (): string => "Your video",
    unnamed: (d: { id: string | number }): string => "Video " + d.id
  },
  crop: {
    part: (): string => "Part of the video",
    start: (): string => "Start",
    stop: (): string => "Stop",
    form: (): string => "Minutes and seconds, like 01:30",
    lasts: (d: { least: string | number; length: string | number }): string => d.length + " will be transcribed; at least " + d.least + ".",
    unknown: (): string => "How long the video is, nobody has told yet. A stop after its end is its end.",
    tooLong: (d: { minutes: string | number }): string => "Source video duration must be shorter than " + d.minutes + " minutes!",
    preview: (): string => "Video",
    onlyFirst: (d: { beginning: string | number }): string => "Of a longer part " + d.beginning + " is transcribed."
  },
  missing: {
    text: (): string => "This server cannot fetch videos yet. You can upload a file or record instead.",
    operator: (): string => "If it is yours: install yt-dlp and ffmpeg where its workers run, for instance with <link>apt install yt-dlp ffmpeg</link>. No restart is needed.",
    record: (): string => "Record",
    upload: (): string => "Upload a file"
  },
  leave: (): string => "Your video and what you entered have not been sent yet.",
  done: (d: { whenDone: string | number }): string => "Your video is on its way. " + d.whenDone
};
