import { SvgIcon, type SvgIconProps } from '@mui/material';
import type { ReactNode } from 'react';

/** Notes and rests drawn for buttons: larger and plainer than on the sheet. */
const stem = <path d="M15 4.2v12.4" stroke="currentColor" strokeWidth="1.5" />;
const filled = <ellipse cx="11.6" cy="17.2" rx="3.9" ry="2.8" transform="rotate(-22 11.6 17.2)" />;
const open = (
  <ellipse
    cx="11.6"
    cy="17.2"
    rx="3.4"
    ry="2.3"
    transform="rotate(-22 11.6 17.2)"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  />
);
const whole = <ellipse cx="12" cy="13" rx="4.6" ry="2.9" fill="none" stroke="currentColor" strokeWidth="2" />;
const flags = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <path
      key={index}
      d={`M15 ${4.4 + 3.4 * index}c.6 2 3.6 2.6 3.2 5.6`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
  ));

/** Digits as lines: text would be read into the name of the button. */
const DIGITS = { 3: 'M10.2 3.6h4l-2.2 2.3a1.9 1.9 0 1 1-2 2.7', 5: 'M14 3.6h-3.2l-.4 2.6a1.9 1.9 0 1 1-.7 2.6' };

const number = (digit: keyof typeof DIGITS) => (
  <>
    <path d="M4 8.5V6.5h4.4M15.6 6.5H20v2" fill="none" stroke="currentColor" strokeWidth="1.2" />
    <path d={DIGITS[digit]} fill="none" stroke="currentColor" strokeWidth="1.4" />
    <ellipse cx="6.4" cy="18.4" rx="2.3" ry="1.7" />
    <ellipse cx="12.4" cy="18.4" rx="2.3" ry="1.7" />
    <ellipse cx="18.4" cy="18.4" rx="2.3" ry="1.7" />
    <path d="M8.4 18v-6M14.4 18v-6M20.4 18v-6" stroke="currentColor" strokeWidth="1.1" />
  </>
);

export const NOTE_SHAPES = {
  whole,
  half: (
    <>
      {open}
      {stem}
    </>
  ),
  quarter: (
    <>
      {filled}
      {stem}
    </>
  ),
  '8th': (
    <>
      {filled}
      {stem}
      {flags(1)}
    </>
  ),
  '16th': (
    <>
      {filled}
      {stem}
      {flags(2)}
    </>
  ),
  '32nd': (
    <>
      {filled}
      {stem}
      {flags(3)}
    </>
  ),
  dot: (
    <>
      <g transform="translate(-2.5 0)">
        {filled}
        {stem}
      </g>
      <circle cx="17" cy="17.2" r="1.7" />
    </>
  ),
  triplet: number(3),
  quintuplet: number(5),
  tie: (
    <>
      <ellipse cx="5.2" cy="14.2" rx="2.9" ry="2.1" transform="rotate(-22 5.2 14.2)" />
      <ellipse cx="17.2" cy="14.2" rx="2.9" ry="2.1" transform="rotate(-22 17.2 14.2)" />
      <path d="M7.7 13.6V3.4M19.7 13.6V3.4" stroke="currentColor" strokeWidth="1.3" />
      <path d="M5.4 18c3.2 3.600 8.600 3.600 11.800 0-3.200 2.300-8.600 2.300-11.800 0Z" />
    </>
  ),
  'rest-or-note': (
    <path d="m10 3.4 4.6 5.4c-2.3 2.3-2 3.5.9 6.8-3-.9-4.3.7-2 4.6-4.6-2.4-4.4-5.9-.6-6L9 9.900c2.400-2.100 2.700-3.500 1-6.500Z" />
  ),
  'add-head': (
    <>
      <ellipse cx="11" cy="17.6" rx="3.6" ry="2.6" transform="rotate(-22 11 17.6)" />
      <ellipse
        cx="11"
        cy="10.4"
        rx="3.2"
        ry="2.2"
        transform="rotate(-22 11 10.4)"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
      <path d="M19 4v6M16 7h6" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type NoteShapeName = keyof typeof NOTE_SHAPES;

export function NoteShape({ shape, ...props }: { readonly shape: NoteShapeName } & SvgIconProps) {
  return <SvgIcon {...props}>{NOTE_SHAPES[shape]}</SvgIcon>;
}
