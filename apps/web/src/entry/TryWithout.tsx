import { Link } from 'react-router';
import { countStep } from '../api/visitor';
import { Icon } from './Icon';
import { useStartAsGuest } from './useStartAsGuest';

/** Two ways to see what this is, before there is an account. */
export function TryWithout() {
  const { start, busy } = useStartAsGuest();
  return (
    <section aria-label="Try without an account">
      <div className="or">or try without an account</div>
      <ul className="tries">
        <li>
          <Link to="/demo" onClick={() => countStep({ event: 'demo' })}>
            <Icon name="play" />
            <span>
              <strong>Try it with a demo song</strong>
              <small>Read along and listen</small>
            </span>
            <Icon name="arrow" size={18} />
          </Link>
        </li>
        <li>
          <button type="button" onClick={start} disabled={busy} aria-busy={busy}>
            {busy ? <span className="spinner" aria-hidden /> : <Icon name="wave" />}
            <span>
              <strong>Transcribe something now</strong>
              <small>One song of up to a minute</small>
            </span>
            <Icon name="arrow" size={18} />
          </button>
        </li>
      </ul>
    </section>
  );
}
