import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { createDeskRouter } from './router.tsx';

export function renderDesk(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no root');
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createDeskRouter()} />
    </QueryClientProvider>,
  );
}
