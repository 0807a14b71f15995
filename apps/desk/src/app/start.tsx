import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { createRouter } from './router.tsx';

export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no root');
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>,
  );
}
