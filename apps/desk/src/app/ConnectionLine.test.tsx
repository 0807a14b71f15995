import { listIndustries } from '@ride/contract/desk/companies';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callDesk } from '../api/call-desk.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ConnectionLine } from './ConnectionLine.tsx';

test('the connection warning is shown after a failed call until a call succeeds', async () => {
  let isUp = false;
  vi.stubGlobal('fetch', async () => {
    if (isUp) return Response.json({ success: true, code: 200, data: [] });
    throw new TypeError('Failed to fetch');
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConnectionLine />
    </QueryClientProvider>,
  );
  const call = () => act(() => callDesk(listIndustries, {}).catch(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('');
  await call();
  expect(screen.getByRole('status').textContent).toContain('当前没有网络连接');
  isUp = true;
  await call();
  expect(screen.getByRole('status').textContent).toBe('');
});
