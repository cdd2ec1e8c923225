import { entryWords } from '@notewright/words';
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
  const words = entryWords();
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
        {words.confirm.toSongbook()}
      </Link>
    ) : (
      <Link to="/login" className="button">
        {words.toLogin()}
      </Link>
    );
  if (isPending)
    return (
      <EntryFrame heading={words.confirm.heading()}>
        <p role="status">
          <span className="spinner" aria-hidden /> {words.confirm.moment()}
        </p>
      </EntryFrame>
    );
  if (error || !data?.ok)
    return (
      <EntryFrame heading={words.confirm.failed()}>
        <FormError>{error ? sentenceOf(error) : data?.msg}</FormError>
        <p style={{ marginTop: '1rem' }}>{words.confirm.once()}</p>
        {onwards}
      </EntryFrame>
    );
  return (
    <EntryFrame heading={words.confirm.thanks()}>
      <p role="status">{data.msg || words.confirm.done()}</p>
      {onwards}
    </EntryFrame>
  );
}
