import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './queryClient';
import { router } from './routes';
import { Announcer } from './Announcer';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
      <Announcer />
    </QueryClientProvider>
  );
}
