import { expect, test } from 'vitest';
import {
  accountWords,
  answerWords,
  commonWords,
  editorWords,
  entryWords,
  errorWords,
  fieldWords,
  libraryWords,
  nativeWords,
  onboardingWords,
  overlayWords,
  pageWords,
  planWords,
  recordWords,
  refusalWords,
  seasonalWords,
  shellWords,
  songbookWords,
  uploadWords,
  videoWords,
} from './index';

/** What the specification shows word for word (document 1), its spelling included: people of the product before this one know it. */
const SPECIFIED = {
  'titles of pages (§2)': () => {
    const { title, titles, dialogTitles } = pageWords();
    const { songbook, upgrade, login, register, xmas, spooky } = titles;
    const { account, changepassword, imprint, cancelsub, thanks } = dialogTitles;
    const named = [
      songbook,
      upgrade,
      login,
      register,
      account,
      changepassword,
      imprint,
      cancelsub,
      xmas,
      spooky,
      thanks,
    ];
    return [
      [title({ title: songbook() }), 'Songbook - Notewright'],
      [
        named.map((name) => name()).join(', '),
        'Songbook, Upgrade, Login, Sign Up, My Account, Change Password, Imprint, Cancel Subscription, Advent Calendar, Halloween Special, Thank You',
      ],
      [
        `${seasonalWords().advent.heading()}, ${seasonalWords().halloween.heading()}`,
        'Advent Calendar, Halloween Special',
      ],
    ];
  },
  'menus (§2)': () => {
    const { menu, upgrade, help, sendFeedback, premium } = shellWords();
    return [
      [
        [menu.account, menu.subscription, menu.news, menu.feedback, menu.imprint, menu.logout]
          .map((entry) => entry())
          .join(', '),
        "My Account, My Subscription, What's new?, Feedback, Imprint, Logout",
      ],
      [
        [menu.songbook, menu.upgrade, menu.androidApp, menu.privacy, menu.help].map((entry) => entry()).join(', '),
        'My Songbook, Upgrade to Premium, Android App, Privacy Policy, Get Help',
      ],
      [
        [upgrade, help, sendFeedback, premium].map((said) => said()).join(', '),
        'Upgrade, Help Center, Send us Feedback, Premium',
      ],
      [planWords().sale.off({ percent: 50 }), '50% Off'],
      [overlayWords().changelog.heading(), "What's new?"],
      [overlayWords().thanks.rock(), "Let's rock"],
    ];
  },
  'the songbook (§2)': () => {
    const {
      columns,
      search,
      add,
      sort,
      folderName,
      deletion,
      mySongbook,
      folders,
      songs,
      newFolder,
      moveToFolder,
      menu,
    } = songbookWords();
    return [
      [
        Object.values(columns)
          .map((column) => column())
          .join(', '),
        'Status, Title, Composer, Mode, Instrument, Rating, Date Created',
      ],
      [[sort.title, sort.composer, sort.date].map((by) => by()).join(', '), 'Title, Composer, Date'],
      [
        [sort.heading, newFolder, folders, songs, mySongbook].map((said) => said()).join(', '),
        'Sort songs, New folder, Folders, Songs, My Songbook',
      ],
      [search.song(), 'Search a Song'],
      [
        `${commonWords().selected({ count: 3 })}, ${moveToFolder()}, ${deletion.confirm()}`,
        '3 selected, Move to folder, Delete',
      ],
      [
        [add.youtube, add.file, add.mic, add.image].map((source) => source()).join(', '),
        'YouTube to Sheet, File Upload, Record Song, Sheet Music Scanner',
      ],
      [`${folderName.new()}, ${folderName.rename()}, ${deletion.title()}`, 'New Folder, Rename Folder, Confirm Delete'],
      [
        deletion.question({ what: 'Jazz/' }),
        'You are about to delete Jazz/, this procedure is irreversible. Do you want to proceed?',
      ],
      [
        [menu.duplicate, menu.report, menu.cancel].map((entry) => entry()).join(', '),
        'Duplicate, Report Error, Cancel',
      ],
    ];
  },
  'steps of the wizards (§2)': () => {
    const steps = (of: Readonly<Record<string, () => string>>) =>
      Object.values(of)
        .map((step) => step())
        .join(', ');
    return [
      [steps(videoWords().steps), 'Choose Mode, Instrument, Search Song, Crop Video, Enter Info'],
      [steps(uploadWords().steps), 'Upload File, Transcription Mode, Choose Instrument, Enter Info'],
      [
        steps(recordWords().steps),
        'Choose Instrument, Configure Metronome, Record Playing, Playback, Analysis Settings',
      ],
    ];
  },
  'before the login (§2)': () => {
    const { register, haveAccount, or, provider } = entryWords();
    const { second, third } = onboardingWords();
    return [
      [register.heading(), 'Sign Up for a free account'],
      [`${haveAccount()} ${register.submit()} ${or()}`, 'Already have an account? Register or'],
      [provider.signUp({ provider: 'Apple' }), 'Sign up with Apple'],
      [provider.logIn({ provider: 'Google' }), 'Log in with Google'],
      [`${second.title()} ${third.title()}`, 'Limits of this App? Why create an Account?'],
    ];
  },
  'plans (§2, §4, §5)': () => {
    const { app, cancel, actions, store } = planWords();
    return [
      [[app.welcome, app.magic].map(({ title }) => title()).join(', '), 'Welcome to Premium, Let AI do the magic'],
      [app.today(), 'Upgrade Today'],
      [
        Object.values(cancel.reasons)
          .map((reason) => reason())
          .join(' '),
        "I'm not using the product enough. The product is too complicated. The transciption's quality is not good enough. " +
          "I'm having too many technical issues. It's too expensive. Other",
      ],
      [
        [actions.cancel, actions.reactivate, store.manage].map((action) => action()).join(', '),
        'Cancel Subscription, Reactivate Subscription, Manage Subscriptions',
      ],
      [
        Object.values(accountWords().plan.state)
          .map((state) => state())
          .join(', '),
        'active, cancelled, paused, refunded, pending, unknown',
      ],
      [refusalWords()['store-plan'](), 'For an upgrade, please cancel your current subscription first.'],
      [planWords().hold.store(), 'For an upgrade, please cancel your current subscription first.'],
      [answerWords().done['subscription-cancelled'](), 'Your subscription has been cancelled!'],
      [overlayWords().blocked.notReceived(), 'We did not receive the payment with your current billing information!'],
    ];
  },
  'songs on their way (§4)': () => {
    const { enqueued, processing, whenDone } = libraryWords();
    const { news, analysisFailed } = songbookWords();
    return [
      [enqueued(), 'Analysis is enqueued. Your song will be processed as soon as possible.'],
      [
        processing({ whenDone: whenDone.notified() }),
        'You will be notified, when the analysis is done. Processing can take up to 5 minutes.',
      ],
      [news.readyNotice(), 'Your Song is now ready to get played!'],
      [news.failedNotice(), 'Oops, something went wrong!'],
      [analysisFailed(), 'There was an error'],
    ];
  },
  'rules of fields (§5)': () => {
    const fields = fieldWords();
    return [
      [fields.required(), 'this field is required'],
      [fields['email-invalid'](), 'email is not valid'],
      [fields['password-too-short']({ passwordLength: 6 }), 'Password must be at least 6 characters long'],
      [fields['passwords-differ'](), 'password mismatch'],
      [`${fields['title-missing']()} ${fields['composer-missing']()}`, 'Title is required. Composer is required.'],
      [fields['video-too-long'](), 'Source video duration must be shorter than 40 minutes!'],
      [videoWords().crop.tooLong({ minutes: 40 }), 'Source video duration must be shorter than 40 minutes!'],
      [fields['composer-blocked']({ composer: 'Nobody' }), 'Pieces of the composer Nobody cannot be transcribed.'],
    ];
  },
  'files, recordings, accounts (§5, §8)': () => {
    const refused = refusalWords();
    const limits = { megabytes: 30, files: 3 };
    return [
      [refused['file-too-big'](limits), 'File is too big. Size limit is 30 MB.'],
      [refused['file-type'](), 'File type not supported.'],
      [refused['too-many-files'](limits), 'Maximum allowed number of files exceeded. Only 3 allowed'],
      [refused.internal(), 'Unkown Error!'],
      [refused['live-plan'](), 'Please cancel your subscription first!'],
      [accountWords().links.hasPlan(), 'Please cancel your subscription first!'],
      [
        accountWords().delete.sure(),
        'Are you sure that you want to delete your account? This process can not be undone!',
      ],
      [accountWords().changePassword.done(), 'Password changed succesfully!'],
      [recordWords().problems.tooShort(), 'Recording is too short!'],
    ];
  },
  'devices (§8)': () => {
    const { helpFailed, noSound } = nativeWords();
    const { unsupported, none } = editorWords().midi;
    return [
      [helpFailed(), 'Could not open the Helppage on your device.'],
      [noSound(), 'Please update the Android System Webview to run this app without trouble!'],
      [unsupported(), 'MIDI is only supported in Google Chrome.'],
      [none(), 'Please connect a midi device!'],
      [errorWords().analysis[700](), 'You tricked the ai into self destruction.'],
    ];
  },
} satisfies Readonly<Record<string, () => readonly (readonly [said: string, specified: string])[]>>;

test.each(Object.entries(SPECIFIED))('%s', (_, pairs) => {
  const all = pairs();
  expect(all.map(([said]) => said)).toEqual(all.map(([, specified]) => specified));
});
