// Made by tools/words.mjs from messages/en/backup.json.

export const backup = {
  usage: (): string => "usage: npm run backup -- FOLDER\n       npm run restore -- FOLDER [--replace]\nor, without building first: node apps/server/dist/backup.js save FOLDER | restore FOLDER [--replace]",
  stopped: (): string => "Stopped.",
  saved: (d: { copied: string | number; files: string | number; folder: string | number; kept: string | number; songs: string | number }): string => "Backed up into " + d.folder + ": " + d.songs + " songs, " + d.files + " files, " + d.copied + " MB copied, " + d.kept + " MB there already.",
  restored: (d: { files: string | number; songs: string | number; takenAt: string | number; waiting: string | number }): string => "Restored the backup of " + d.takenAt + ": " + d.songs + " songs, " + d.files + " files; " + d.waiting + " songs are in the queue again.",
  lost: (d: { count: string | number }): string => d.count + " files that songs name are not in the store; these songs cannot be listened to again:",
  table: (d: { name: string | number; rows: string | number }): string => d.name + ": " + d.rows + " rows",
  "foreign-table": (d: { name: string | number }): string => d.name + ": left out, no table of ours",
  files: (d: { all: string | number; done: string | number }): string => d.done + " of " + d.all + " files",
  refused: {
    "no-database": (d: { folder: string | number }): string => "There is no database in " + d.folder + "; NOTEWRIGHT_DATA or DATABASE_URL says where it is.",
    "database-lost": (d: { reason: string | number }): string => "The database was lost: " + d.reason,
    "under-way": (): string => "A backup of this installation is being made or restored already.",
    "nothing-there": (): string => "There is nothing to back up: no server has ever prepared this database.",
    "no-backup": (d: { folder: string | number }): string => "There is no complete backup in " + d.folder + ".",
    "newer-release": (): string => "The backup was made by a newer release. Restore it with that release or a later one.",
    damaged: (d: { count: string | number; files: string | number }): string => "Nothing was restored: " + d.count + " files are missing or damaged: " + d.files,
    served: (): string => "A server or worker of this installation is running. Stop all of them first.",
    "not-empty": (): string => "This installation is not empty. With --replace everything in it is removed in favour of the backup.",
    "unknown-column": (d: { column: string | number }): string => "The backup has " + d.column + ", which this release does not know. Restore with the release that made it.",
    rows: (d: { found: string | number; rows: string | number; table: string | number }): string => d.table + " has " + d.found + " rows instead of " + d.rows + ".",
    "unreadable-list": (d: { file: string | number }): string => d.file + " is not the list of a backup this release can read; it is damaged or newer."
  },
  system: {
    EACCES: (): string => "Permission is denied",
    EPERM: (): string => "Permission is denied",
    EROFS: (): string => "The disk is read-only",
    ENOSPC: (): string => "The disk is full",
    EDQUOT: (): string => "The disk quota is used up",
    ENOTDIR: (): string => "Part of the path is not a folder",
    ECONNREFUSED: (): string => "Nothing answers there",
    ENOTFOUND: (): string => "There is no machine of that name"
  }
};
