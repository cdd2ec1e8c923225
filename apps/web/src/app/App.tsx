import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './queryClient';
import { router } from './routes';
import { useLanguage } from '../session/language';
import { Announcer } from './Announcer';

export function App() {
  const language = useLanguage();
  return (
    <QueryClientProvider key={language} client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
      <Announcer />
    </QueryClientProvider>
  );
}
