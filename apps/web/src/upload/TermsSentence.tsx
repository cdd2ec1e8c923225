import { Link } from '@mui/material';
import { Sentence } from '../parts/Sentence';

/** What is agreed to before music is sent, with the way to the terms. @param children  as of `Sentence` */
export const TermsSentence = ({ children }: { readonly children: string }) => (
  <Sentence
    link={(words) => (
      <Link href="/Legal" target="_blank" rel="noopener">
        {words}
      </Link>
    )}
  >
    {children}
  </Sentence>
);
