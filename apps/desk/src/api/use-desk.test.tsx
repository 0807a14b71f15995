import {
  getCompany,
  listCompanies,
  listIndustries,
  takeCompany,
} from '@ride/contract/desk/companies';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, onUnhandledFailure } from './query-client.ts';
import { useDeskMutation, useDeskQuery } from './use-desk.ts';

/** Renders a list and a button whose call is refused; returns the paths that were requested. */
function openRefused(showsFailure: boolean): () => string[] {
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    const isAction = path === takeCompany.path;
    const code = isAction ? takeCompany.refusals.takenByOther : 200;
    const data = isAction ? null : { rows: [], next: null };
    return Response.json({ success: !isAction, code, msg: '已由王芳领取', data });
  });
  function TakeButton() {
    const list = useDeskQuery(listCompanies, { limit: 10 });
    const take = useDeskMutation(takeCompany, {
      refreshes: [listCompanies, getCompany],
      showsFailure,
    });
    return (
      <button type="button" onClick={() => take.mutate({ companyId: 'c1' })}>
        {list.isSuccess ? take.status : ''}
      </button>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TakeButton />
    </QueryClientProvider>,
  );
  return () => requestedPaths;
}

test('after a refused action the object that the desk shows is loaded again', async () => {
  const requestedPaths = openRefused(false);
  fireEvent.click(await screen.findByRole('button', { name: 'idle' }));
  await waitFor(() =>
    expect(requestedPaths()).toEqual([listCompanies.path, takeCompany.path, listCompanies.path]),
  );
});

test('the object of a form that shows its own refusals is not reloaded', async () => {
  const requestedPaths = openRefused(true);
  fireEvent.click(await screen.findByRole('button', { name: 'idle' }));
  await screen.findByRole('button', { name: 'error' });
  expect(requestedPaths()).toEqual([listCompanies.path, takeCompany.path]);
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('a list that reloads itself does so every minute, and stops after ten minutes without input', async () => {
  vi.useFakeTimers();
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requestedPaths.push(path);
    return Response.json({ success: true, code: 200, msg: '', data: { rows: [], next: null } });
  });
  function Polling() {
    return useDeskQuery(listCompanies, { limit: 10 }, { polls: true }).status;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Polling />
    </QueryClientProvider>,
  );
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  fireEvent.keyDown(window, { key: 'Shift' });
  await pass(3.5);
  expect(requestedPaths).toHaveLength(4);
  await pass(20);
  const whenAway = requestedPaths.length;
  expect(whenAway).toBeLessThanOrEqual(11);
  await pass(5);
  expect(requestedPaths).toHaveLength(whenAway);
});

test('an action without a connection fails at once and is not sent later', async () => {
  const sent = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', sent);
  const messages: string[] = [];
  const client = createQueryClient();
  onUnhandledFailure(client, ({ message }) => messages.push(message));
  function TakeButton() {
    const take = useDeskMutation(takeCompany);
    return (
      <button type="button" onClick={() => take.mutate({ companyId: 'c1' })}>
        {take.status}
      </button>
    );
  }
  render(
    <QueryClientProvider client={client}>
      <TakeButton />
    </QueryClientProvider>,
  );
  onlineManager.setOnline(false);
  fireEvent.click(screen.getByRole('button', { name: 'idle' }));
  await screen.findByRole('button', { name: 'error' });
  expect(messages).toEqual(['连接不上服务器，请检查网络后重试']);
  await act(async () => onlineManager.setOnline(true));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a query is sent even if the browser reports no connection', async () => {
  const sent = vi.fn(async () => Response.json({ success: true, code: 200, data: [] }));
  vi.stubGlobal('fetch', sent);
  onlineManager.setOnline(false);
  function Industries() {
    return <p>{useDeskQuery(listIndustries, {}).fetchStatus}</p>;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Industries />
    </QueryClientProvider>,
  );
  await screen.findByText('idle');
  expect(sent).toHaveBeenCalledTimes(1);
});
