// Made by tools/words.mjs from messages/en/songbook.json.
import { number, plural, select } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const songbook = {
  mySongbook: (): string => "My Songbook",
  songs: (): string => "Songs",
  folders: (): string => "Folders",
  folder: (): string => "Folder",
  actions: (): string => "Actions",
  actionsForSong: (d: { song: string | number }): string => "Actions for " + d.song,
  actionsForFolder: (d: { folder: string | number }): string => "Actions for the folder " + d.folder,
  rename: (): string => "Rename",
  "delete": (): string => "Delete",
  newFolder: (): string => "New folder",
  more: (): string => "More",
  selectAll: (): string => "Select all",
  moveToFolder: (): string => "Move to folder",
  inFolder: (d: { folder: string | number }): string => "in " + d.folder,
  moreFolders: (d: { count: number }): string => "… and " + plural(d.count, 0, en, { one: number("en", d.count, 0) + " more folder", other: number("en", d.count, 0) + " more folders" }) + ". Search for one by its name.",
  songsInFolder: (d: { count: number }): string => "· " + plural(d.count, 0, en, { one: number("en", d.count, 0) + " song", other: number("en", d.count, 0) + " songs" }),
  columns: {
    status: (): string => "Status",
    title: (): string => "Title",
    composer: (): string => "Composer",
    mode: (): string => "Mode",
    instrument: (): string => "Instrument",
    rating: (): string => "Rating",
    date: (): string => "Date Created"
  },
  add: {
    button: (): string => "Add a song",
    file: (): string => "File Upload",
    youtube: (): string => "YouTube to Sheet",
    mic: (): string => "Record Song",
    image: (): string => "Sheet Music Scanner",
    scratch: (): string => "Blank Score",
    ai: (): string => "Compose with AI",
    coming: (): string => "coming",
    premium: (): string => "Premium"
  },
  sort: {
    heading: (): string => "Sort songs",
    title: (): string => "Title",
    composer: (): string => "Composer",
    date: (): string => "Date",
    now: (d: { column: string | number; direction: string }): string => d.column + ", " + select(d.direction, { asc: "ascending", other: "descending" })
  },
  menu: {
    duplicate: (): string => "Duplicate",
    tryAgain: (): string => "Try again",
    report: (): string => "Report Error",
    select: (): string => "Select",
    deselect: (): string => "Deselect",
    cancel: (): string => "Cancel"
  },
  search: {
    song: (): string => "Search a Song",
    folder: (): string => "Search a Folder",
    clear: (): string => "Clear the search",
    none: (d: { search: string | number }): string => "No song matches “" + d.search + "”.",
    noFolder: (d: { search: string | number }): string => "No folder matches “" + d.search + "”."
  },
  selection: {
    label: (): string => "Selection",
    clear: (): string => "Clear the selection"
  },
  empty: {
    folder: (): string => "This folder is empty. Drag songs here, or choose “Move to folder” in a song’s menu.",
    heading: (): string => "Your songbook is still empty",
    invitation: (): string => "Give Notewright a recording, and a few moments later its sheet music lies here.",
    upload: (): string => "Upload a recording",
    record: (): string => "Record with the microphone",
    recordInvitation: (d: { length: string | number }): string => "Play something, and a few moments later its sheet music lies here. You can record " + d.length + "; uploading your own files is part of Premium.",
    works: (): string => "You can also open a song somebody shared with you and copy it here, to read, play and edit it.",
    demo: (): string => "Play the demo song"
  },
  pull: {
    refreshing: (): string => "Refreshing the songbook",
    release: (): string => "Release to refresh",
    pull: (): string => "Pull to refresh"
  },
  failed: (): string => "The songbook could not be loaded.",
  noFolder: (d: { folder: string | number }): string => "There is no folder “" + d.folder + "” here. It may have been renamed, moved or deleted.",
  toMySongbook: (): string => "To My Songbook",
  songsPerPage: (): string => "Songs per page",
  news: {
    open: (): string => "Open",
    why: (): string => "Why?",
    ready: (d: { song: string | number }): string => "“" + d.song + "” is now ready to get played!",
    readyNotice: (): string => "Your Song is now ready to get played!",
    failed: (d: { song: string | number }): string => "Oops, something went wrong with “" + d.song + "”!",
    failedNotice: (): string => "Oops, something went wrong!"
  },
  rating: {
    none: (): string => "Not rated",
    estimated: (): string => "est."
  },
  status: {
    ready: (): string => "Ready",
    error: (): string => "Error",
    waiting: (): string => "Waiting",
    waitingForStorage: (): string => "Waiting for storage",
    waitsForStorage: (): string => "Waits for storage",
    processing: (d: { percent: string | number }): string => "Processing, " + d.percent + "%"
  },
  names: {
    one: (d: { first: string | number }): string => "“" + d.first + "”",
    two: (d: { first: string | number; second: string | number }): string => "“" + d.first + "” and “" + d.second + "”",
    three: (d: { first: string | number; second: string | number; third: string | number }): string => "“" + d.first + "”, “" + d.second + "” and “" + d.third + "”",
    more: (d: { first: string | number; others: number; second: string | number; third: string | number }): string => "“" + d.first + "”, “" + d.second + "”, “" + d.third + "” and " + plural(d.others, 0, en, { one: number("en", d.others, 0) + " more song", other: number("en", d.others, 0) + " more songs" })
  },
  deletion: {
    title: (): string => "Confirm Delete",
    confirm: (): string => "Delete",
    question: (d: { what: string | number }): string => "You are about to delete " + d.what + ", this procedure is irreversible. Do you want to proceed?",
    inFolder: (d: { count: number }): string => plural(d.count, 0, en, { "0": "There are no songs in it.", one: number("en", d.count, 0) + " song in it will be deleted, too.", other: number("en", d.count, 0) + " songs in it will be deleted, too." }),
    stillTranscribed: (d: { songs: string | number }): string => "Still being transcribed: " + d.songs + "."
  },
  stopping: {
    title: (): string => "Stop transcribing?",
    text: (d: { count: number; songs: string | number }): string => d.songs + " " + plural(d.count, 0, en, { one: "is still being transcribed. Stopping removes it from your songbook, the recording too.", other: "are still being transcribed. Stopping removes them from your songbook, the recording too." }),
    keep: (): string => "Keep transcribing",
    confirm: (): string => "Stop and remove"
  },
  scanner: {
    heading: (): string => "Sheet Music Scanner",
    how: (): string => "Printed music is read from a photo or a scan by a page of its own. Save what it reads as MusicXML, then bring that file here.",
    none: (): string => "This server has no page that reads pictures of music. Programs on your own computer can: Audiveris, for example, is free. Save what it reads as MusicXML, then bring that file here.",
    open: (): string => "Open the scanner",
    bring: (): string => "Bring the file"
  },
  analysisFailed: (): string => "There was an error",
  folderName: {
    "new": (): string => "New Folder",
    rename: (): string => "Rename Folder",
    slash: (): string => "A folder name has no slash."
  },
  renameSong: {
    heading: (): string => "Rename Song",
    required: (): string => "Title is required."
  },
  missing: {
    folder: (): string => "No such folder",
    song: (): string => "No such song"
  }
};
