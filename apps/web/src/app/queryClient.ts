import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../api/failure';
import { onLanguage } from '../session/language';
import { sessionSeemsOver } from '../session/session';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1 }, mutations: { networkMode: 'always' } },
});

onSessionEnd(() => void sessionSeemsOver(queryClient));
// What the server writes for people, it writes again in the language that is spoken now.
onLanguage(() => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['inWords'] === true }));
