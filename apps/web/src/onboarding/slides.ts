import { LIMITS } from '@notewright/contracts';

export interface Slide {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The three slides a newcomer on a phone or tablet sees first. */
export const SLIDES: readonly Slide[] = [
  {
    title: 'Welcome to Notewright',
    paragraphs: [
      'Turn a recording into sheet music: piano, guitar, bass, violin, flute, saxophone or a voice.',
      'Choose what you want to read, and find the sheet in your songbook a moment later.',
    ],
  },
  {
    title: 'Limits of this App?',
    paragraphs: [
      'No ear is perfect: accuracy is not 100%. The sheet is a very good start, and you can correct it.',
      'One instrument at a time: transcribing a whole band into separate parts is not yet possible.',
    ],
  },
  {
    title: 'Why create an Account?',
    paragraphs: [
      'The transcription runs on a powerful server, so your phone stays cool and you may close the page meanwhile.',
      'Your account keeps your songs private: nobody but you can see them. Signing up is free.',
    ],
  },
];

const LAST = LIMITS.onboardingSlides - 1;

/** The slide after a step; beyond the last one the sign-up follows. Never before the first. */
export const slideAfter = (index: number, step: 1 | -1): number | 'register' =>
  index + step > LAST ? 'register' : Math.max(0, index + step);
