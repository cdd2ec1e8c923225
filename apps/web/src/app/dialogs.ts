import { pageWords } from '@notewright/words';
import type { Dialog } from '../dialogs/registry';

/**
 * Every dialog that has an address: its name there, who may open it, the page's title while it is open, and its code. To add one,
 * add it here and write its component; `docs/recipes/dialog.md`.
 */
const LISTED = [
  // Over any page.
  {
    name: 'account',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.account(),
    size: 'wide',
    load: () => import('../account/AccountPanel').then((file) => file.AccountPanel),
  },
  {
    name: 'changepassword',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.changepassword(),
    load: () => import('../account/ChangePasswordPanel').then((file) => file.ChangePasswordPanel),
  },
  {
    name: 'changeemail',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.changeemail(),
    field: () => pageWords().firstFields.newEmail(),
    load: () => import('../account/ChangeEmailPanel').then((file) => file.ChangeEmailPanel),
  },
  {
    name: 'sessions',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.sessions(),
    size: 'wide',
    load: () => import('../account/SessionsPanel').then((file) => file.SessionsPanel),
  },
  {
    name: 'imprint',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.imprint(),
    size: 'wide',
    load: () => import('../overlays/ImprintPanel').then((file) => file.ImprintPanel),
  },
  {
    name: 'changelog',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.changelog(),
    size: 'wide',
    load: () => import('../overlays/ChangelogPanel').then((file) => file.ChangelogPanel),
  },
  {
    name: 'feedback',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.feedback(),
    field: () => pageWords().firstFields.message(),
    lines: true,
    load: () => import('../overlays/FeedbackPanel').then((file) => file.FeedbackPanel),
  },
  {
    name: 'cancelsub',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.cancelsub(),
    load: () => import('../plans/CancelPanel').then((file) => file.CancelPanel),
  },
  {
    name: 'blockedsub',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.blockedsub(),
    load: () => import('../plans/BlockedPanel').then((file) => file.BlockedPanel),
  },
  {
    name: 'thanks',
    guard: 'signed in',
    title: () => pageWords().dialogTitles.thanks(),
    size: 'full',
    load: () => import('../plans/ThanksPanel').then((file) => file.ThanksPanel),
  },
  // Of the songbook.
  { name: 'upload', guard: 'songbook', load: () => import('../upload/UploadWizard').then((file) => file.UploadWizard) },
  {
    name: 'youtube',
    guard: 'songbook',
    field: () => pageWords().firstFields.video(),
    load: () => import('../video/VideoWizard').then((file) => file.VideoWizard),
  },
  { name: 'record', guard: 'songbook', load: () => import('../record/RecordWizard').then((file) => file.RecordWizard) },
  {
    name: 'scanner',
    guard: 'songbook',
    load: () => import('../songbook/dialogs/ScannerDialog').then((file) => file.ScannerDialog),
  },
  { name: 'files', guard: 'songbook', load: () => import('../sending/FilesDialog').then((file) => file.FilesDialog) },
  {
    name: 'blank',
    guard: 'songbook',
    load: () => import('../new-sheet/NewSheetWizard').then((file) => file.NewSheetWizard),
    onlyWhenAsked: true,
  },
  {
    name: 'compose',
    guard: 'songbook',
    load: () => import('../new-music/NewMusicWizard').then((file) => file.NewMusicWizard),
    onlyWhenAsked: true,
  },
  {
    name: 'newfolder',
    guard: 'songbook',
    field: () => pageWords().firstFields.folder(),
    load: () => import('../songbook/dialogs/FolderNameDialog').then((file) => file.NewFolderDialog),
  },
  {
    name: 'renamefolder',
    guard: 'songbook',
    field: () => pageWords().firstFields.folder(),
    load: () => import('../songbook/dialogs/FolderNameDialog').then((file) => file.RenameFolderDialog),
  },
  {
    name: 'deletefolder',
    guard: 'songbook',
    load: () => import('../songbook/dialogs/DeleteFolderDialog').then((file) => file.DeleteFolderDialog),
  },
  {
    name: 'delete',
    guard: 'songbook',
    load: () => import('../songbook/dialogs/DeleteSongsDialog').then((file) => file.DeleteSongsDialog),
  },
  {
    name: 'move',
    guard: 'songbook',
    load: () => import('../songbook/dialogs/MoveSongsDialog').then((file) => file.MoveSongsDialog),
  },
  {
    name: 'rename',
    guard: 'songbook',
    field: () => pageWords().firstFields.song(),
    load: () => import('../songbook/dialogs/RenameSongDialog').then((file) => file.RenameSongDialog),
  },
  {
    name: 'error',
    guard: 'songbook',
    load: () => import('../songbook/dialogs/FailedSongDialog').then((file) => file.FailedSongDialog),
  },
  // Of an open score.
  { name: 'share', guard: 'score', load: () => import('../score-page/ShareDialog').then((file) => file.ShareDialog) },
  {
    name: 'versions',
    guard: 'score',
    load: () => import('../versions/VersionsDialog').then((file) => file.VersionsDialog),
    onlyWhenAsked: true,
  },
  {
    name: 'remarks',
    guard: 'score',
    field: () => pageWords().firstFields.remark(),
    lines: true,
    load: () => import('../score-page/RemarksDialog').then((file) => file.RemarksDialog),
    onlyWhenAsked: true,
  },
  {
    name: 'wav',
    guard: 'score',
    load: () => import('../score-page/WavDialog').then((file) => file.WavDialog),
    onlyWhenAsked: true,
  },
  { name: 'pdf', guard: 'score', load: () => import('../score-page/PdfDialog').then((file) => file.PdfDialog) },
  {
    name: 'help',
    guard: 'reading',
    load: () => import('../score-page/ShortcutsDialog').then((file) => file.ShortcutsDialog),
  },
  {
    name: 'help',
    guard: 'editing',
    load: () => import('../editor/dialogs/EditShortcutsDialog').then((file) => file.EditShortcutsDialog),
  },
  {
    name: 'props',
    guard: 'editing',
    load: () => import('../editor/dialogs/PropertiesDialog').then((file) => file.PropertiesDialog),
  },
  {
    name: 'transpose',
    guard: 'editing',
    load: () => import('../editor/dialogs/TransposeDialog').then((file) => file.TransposeDialog),
  },
] as const;

export const DIALOGS: readonly Dialog[] = LISTED;

declare module '../dialogs/registry' {
  interface Registered {
    readonly name: (typeof LISTED)[number]['name'];
  }
}
