import { Box } from '@mui/material';

interface Props {
  readonly text: string;
  readonly italic?: boolean;
}

/** Letters that are a picture, as mf for dynamics: drawn by the style sheet, so that the button's name is its label alone. */
export function TextPicture({ text, italic }: Props) {
  return (
    <Box
      component="span"
      aria-hidden
      data-picture={text}
      sx={{
        fontWeight: 700,
        ...(italic && { fontStyle: 'italic', fontFamily: 'serif' }),
        '&::before': { content: 'attr(data-picture)' },
      }}
    />
  );
}
