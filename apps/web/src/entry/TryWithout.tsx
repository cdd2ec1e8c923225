import { entryWords } from '@notewright/words';
import { Link } from 'react-router';
import { countStep } from '../api/visitor';
import { Icon } from './Icon';
import { useStartAsGuest } from './useStartAsGuest';

/** Two ways to see what this is, before there is an account. */
export function TryWithout() {
  const { start, busy } = useStartAsGuest();
  const words = entryWords().tries;
  return (
    <section aria-label={words.label()}>
      <div className="or">{words.or()}</div>
      <ul className="tries">
        <li>
          <Link to="/demo" onClick={() => countStep({ event: 'demo' })}>
            <Icon name="play" />
            <span>
              <strong>{words.demo()}</strong>
              <small>{words.demoAbout()}</small>
            </span>
            <Icon name="arrow" size={18} />
          </Link>
        </li>
        <li>
          <button type="button" onClick={start} disabled={busy} aria-busy={busy}>
            {busy ? <span className="spinner" aria-hidden /> : <Icon name="wave" />}
            <span>
              <strong>{words.guest()}</strong>
              <small>{words.guestAbout()}</small>
            </span>
            <Icon name="arrow" size={18} />
          </button>
        </li>
      </ul>
    </section>
  );
}
