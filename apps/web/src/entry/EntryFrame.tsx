import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../parts/LogoMark';
import { CoverArt } from './CoverArt';
import { EntryModeButton } from './EntryModeButton';
import './entry.css';

interface Props {
  readonly heading: string;
  readonly children: ReactNode;
}

/** The opened songbook that carries login, sign-up, onboarding and what belongs to them. */
export function EntryFrame({ heading, children }: Props) {
  return (
    <div className="entry">
      <header className="cover">
        <Link to="/login" className="brand" aria-label="Notewright, to the login">
          <LogoMark />
          Notewright
        </Link>
        <CoverArt />
        <div className="cover-words">
          <p>From what you hear to what you can read.</p>
          <p>
            Notewright listens to a recording and writes it down as sheet music: to play, to correct, to keep and to
            share.
          </p>
        </div>
      </header>
      <div className="entry-tools">
        <EntryModeButton />
      </div>
      <div className="entry-page">
        <main className="entry-body">
          <h1>{heading}</h1>
          {children}
        </main>
        <footer>
          <nav className="entry-foot" aria-label="About this service">
            <a href="/LoginHelp">Help</a>
            <a href="/Legal">Terms</a>
            <a href="/privacy">Privacy</a>
          </nav>
        </footer>
      </div>
    </div>
  );
}
