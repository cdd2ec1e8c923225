import { entryWords } from '@notewright/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../parts/LogoMark';
import { LanguageSelect } from '../session/LanguageSelect';
import { CoverArt } from './CoverArt';
import { EntryModeButton } from './EntryModeButton';
import { PRODUCT } from '../parts/product';
import { useKeptFields } from './keptFields';
import './entry.css';

interface Props {
  readonly heading: string;
  readonly children: ReactNode;
}

/** The opened songbook that carries login, sign-up, onboarding and what belongs to them. */
export function EntryFrame({ heading, children }: Props) {
  const words = entryWords();
  const body = useKeptFields();
  return (
    <div className="entry">
      <header className="cover">
        <Link to="/login" className="brand" aria-label={words.brand()}>
          <LogoMark />
          {PRODUCT}
        </Link>
        <CoverArt />
        <div className="cover-words">
          <p>{words.cover.motto()}</p>
          <p>{words.cover.text()}</p>
        </div>
      </header>
      <div className="entry-tools">
        <LanguageSelect name="entry" />
        <EntryModeButton />
      </div>
      <div className="entry-page">
        <main className="entry-body" ref={body}>
          <h1>{heading}</h1>
          {children}
        </main>
        <footer>
          <nav className="entry-foot" aria-label={words.foot.label()}>
            <a href="/LoginHelp">{words.foot.help()}</a>
            <a href="/Legal">{words.foot.terms()}</a>
            <a href="/privacy">{words.foot.privacy()}</a>
          </nav>
        </footer>
      </div>
    </div>
  );
}
