import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '../api/failure';
import { confirmEmail } from './forms';
import { useRefreshSession, useSession } from '../session/session';
import { EntryFrame } from './EntryFrame';
import { FormError } from './FormError';

/** #/confirmemail?token=…, where the link of a mail leads: a new account's address, or a changed one. */
export default function ConfirmEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const refresh = useRefreshSession();
  const session = useSession();
  // A query, not an effect: the token works once, and React may mount a page twice.
  const { data, error, isPending } = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const answer = await confirmEmail(token);
      await refresh();
      return answer;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const onwards =
    session.state === 'in' ? (
      <Link to="/songbook" className="button">
        To my songbook
      </Link>
    ) : (
      <Link to="/login" className="button">
        To the login
      </Link>
    );
  if (isPending)
    return (
      <EntryFrame heading="Confirming your e-mail address">
        <p role="status">
          <span className="spinner" aria-hidden /> One moment…
        </p>
      </EntryFrame>
    );
  if (error || !data?.ok)
    return (
      <EntryFrame heading="That did not work">
        <FormError>{error ? sentenceOf(error) : data?.msg}</FormError>
        <p style={{ marginTop: '1rem' }}>A link works once and for a limited time.</p>
        {onwards}
      </EntryFrame>
    );
  return (
    <EntryFrame heading="Thank you">
      <p role="status">{data.msg || 'Your e-mail address is confirmed.'}</p>
      {onwards}
    </EntryFrame>
  );
}
