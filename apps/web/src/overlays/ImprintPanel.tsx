import { Box, DialogContent, Link, Typography } from '@mui/material';
import { PanelTitle } from './PanelTitle';

/** What the product stands on, with the licence each part asks to be named under. */
const CREDITS: readonly (readonly [name: string, licence: string, use: string])[] = [
  ['Verovio', 'LGPL-3.0-or-later', 'lays out the notation; a separate, replaceable file'],
  ['Leipzig and Bravura', 'SIL Open Font Licence 1.1', 'music glyphs'],
  ['Instrument Serif and Instrument Sans', 'SIL Open Font Licence 1.1', 'text'],
  ['Basic Pitch by Spotify', 'Apache-2.0', 'weights of the note network'],
  ['Sonivox SoundFont', 'Apache-2.0', 'instrument sounds'],
  ['SpessaSynth', 'Apache-2.0', 'synthesiser'],
  ['FFmpeg', 'LGPL-2.1-or-later / GPL-2.0-or-later', 'reads recordings; a separate program'],
  ['PostgreSQL', 'PostgreSQL licence', 'database'],
  ['React, MUI, TanStack Query, React Router', 'MIT', 'this page'],
];

export function ImprintPanel({ onClose }: { onClose: () => void }) {
  return (
    <>
      <PanelTitle onClose={onClose}>Imprint</PanelTitle>
      <DialogContent dividers tabIndex={0}>
        <Typography>
          Notewright is free software under the Apache License 2.0. This server is run by whoever gave you its address;
          please turn to them in all legal matters, and see the <Link href="/Legal">Terms of Service</Link>.
        </Typography>
        <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 1 }}>
          Credits
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, m: 0, '& li': { mb: 0.75 } }}>
          {CREDITS.map(([name, licence, use]) => (
            <li key={name}>
              <strong>{name}</strong>: {use} ({licence})
            </li>
          ))}
        </Box>
      </DialogContent>
    </>
  );
}
