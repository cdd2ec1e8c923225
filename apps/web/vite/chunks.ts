/**
 * Which files the scripts are put together in. Left alone, the bundler makes a file of its own for each set of pages that share something: a
 * score page then asks for a hundred, most below a kilobyte, and each is packed without knowing the others. Here stands what pages need
 * *together*, a few files in all. A module that no line names stays where the bundler puts it.
 *
 * A line takes whatever it names into its file, and everything that imports, unless a line above has it already. So it names nothing
 * that a lighter page needs alone; `npm run build` with a name too many is seen by the budgets in `e2e/shell.spec.ts` and
 * `e2e/opening.spec.ts`.
 */
export const CHUNKS = [
  // Every page, the login too.
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(query-core|react-query))\//,
  },
  // The first words; of the pages before the login what more than one of them shows, and the little that the first script has of the
  // pages behind it.
  {
    name: 'entry',
    test: any(
      /packages\/words\/src\/(area|languages|runtime|(made\/en\/)?(entry|fields|page|refusals))\.ts|@messageformat\/runtime/,
      /src\/entry\/(?!.*(Register|Forgot|Reset|Confirm|Logout|proof|forms|\.css))/,
      /src\/(parts\/(LogoMark|Sentence|RestPicture|FullPageNote|Unreachable)\.|session\/(LanguageSelect|useLanguageChoice|device|Guard)\.)/,
      /src\/(theme\/page|entry\/entry|sheet\/sheet|score-view\/print)\.css|node_modules\/@fontsource/,
      /src\/dialogs\/registry\.|packages\/result\//,
    ),
  },
  // Every page that is built from the component library.
  {
    name: 'furniture',
    test: any(
      /node_modules\/(@emotion|@popperjs|stylis|clsx|goober|notistack|react-is|hoist-non-react-statics|react-transition-group)\//,
      /node_modules\/(@babel\/runtime|@mui\/(system|utils|styled-engine|private-theming))\//,
      /@mui\/material\/(styles|utils|transitions|zero-styled|useLazyRipple|useMediaQuery|className|colors|internal\/(?!svg-icons|switchBase|SwitchBase))/,
      /@mui\/material\/(Alert|AppBar|Backdrop|Box|Button|ButtonBase|CircularProgress|Container|CssBaseline|Dialog\w*)\//,
      /@mui\/material\/(Divider|Fab|Fade|FilledInput|GlobalStyles|Grow|IconButton|InitColorSchemeScript|Input|InputBase)\//,
      /@mui\/material\/(LinearProgress|Link|List|ListItemIcon|ListItemText|Menu|MenuItem|MenuList|Modal|NativeSelect)\//,
      /@mui\/material\/(NoSsr|OutlinedInput|Paper|Popover|Popper|Portal|Rating|Select|Slider|Stack|SvgIcon|TextareaAutosize)\//,
      /@mui\/material\/(ToggleButton|Toolbar)\/|@mui\/material\/ToggleButtonGroup\/(\w+Context|isValueSelected)/,
      /@mui\/material\/(Tooltip|Typography|Unstable_TrapFocus|DefaultPropsProvider)\/|(Button|Form)\w+\/\w+Context\./,
      /src\/app\/Furnished\./,
    ),
  },
  // Every page of somebody who is signed in, and every shared score: what the server answers, checked, and what stands around the page.
  {
    name: 'signed-in',
    test: any(
      /node_modules\/zod\/|packages\/contracts\/src\/(calls|account-calls|heard)\.ts|src\/api\/accountSchema\./,
      /src\/(library\/(?!choiceNames|underWay\/UnderWay)|dialogs\/|songbook\/SongNews|sending\/inUse|shell\/GuestBar)/,
      /src\/(app\/PrivateLayout|sheet\/musicShown|parts\/(ConfirmDialog|clock|onlySpoken|spokenLength|coveredEdges|useShortScreen|useSmallScreen)|theme\/(ColourModeButton|letGo)|tours\/useTour|touch\/interruptions)\./,
      /packages\/words\/src\/(made\/en\/)?(library|songbook|shell|common|lengths)\.ts|make-plural/,
      /src\/icons\/(icon|everyPage)\.|svg-icons\/KeyboardArrow/,
    ),
  },
  // Every page that shows and plays a score.
  {
    name: 'music',
    test: any(
      /packages\/score\/src\/(?!testing|key-name|syllables|invariants|loose-ties|whole-spans|without)/,
      /packages\/(playback\/src\/|engraving\/src\/(?!pdf\/options))/,
      /packages\/words\/src\/(made\/en\/)?(spoken|printed|files|score|readings)\.ts/,
      /src\/(sheet\/(?!engraver\.worker|index|ChangeMarks|Paper|picture|usePaper)|score-view\/(?!Print|print)|api\/(scores|originals|idleTime)\.|touch\/draggedValue\.)/,
      /src\/(player\/(?!index|synthesiser|wav\/|original\/|videoPlayer|videoFrame|Embedded)|player\/original\/(mix|useOriginal)\.|roll\/(RollColourB|useRollScheme|rollColours))/,
      /src\/score-page\/(shortcuts|ReadScore|PlayToolbar|ViewMenu|DoubtBar|useReading|SeekBar|BarFrame|onAsking)\./,
      /src\/score-page\/(useScore|useOriginalSource|useComingOriginal|saveFile|remarkPlace)\./,
      /src\/(score-page\/(VideoWindow|ZoomButton|TypeSelector|videoAddress|useBegun)|parts\/(StaffLines|useCrampedBar))\./,
      /src\/icons\/score\./,
    ),
  },
  // What the songbook, forms and dialogs need besides. A score does without it until its music is there.
  {
    name: 'forms',
    test: any(
      /@mui\/material\/(Badge|Checkbox|Chip|FormControl|FormControlLabel|FormGroup|FormHelperText|FormLabel|InputAdornment)\//,
      /@mui\/material\/(InputLabel|ListItem|ListItemButton|ListItemSecondaryAction|Radio|RadioGroup|Skeleton|Table(?!Pag|Sort)\w*|TextField)\//,
      /src\/icons\/forms\./,
      /src\/(account\/AskForPremium|api\/account|parts\/(locale|songDate)|shell\/(useOverlayLink|unseenReleases)|touch\/(oneFinger|restingFinger))\./,
      /packages\/words\/src\/(made\/en\/)?(account|sending)\.ts|packages\/contracts\/src\/video-link/,
    ),
  },
];

function any(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'));
}
