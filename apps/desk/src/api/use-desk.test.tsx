import { getCompany, listCompanies, takeCompany } from '@ride/contract/desk/companies';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useDeskMutation, useDeskQuery } from './use-desk.ts';

/** Reads a list, and has a button whose act the desk refuses; returns what was asked. */
function openRefused(showsFailure: boolean): () => string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const isAct = path === takeCompany.path;
    const code = isAct ? takeCompany.refusals.takenByOther : 200;
    const data = isAct ? null : { rows: [], next: null };
    return Response.json({ success: !isAct, code, msg: '已由王芳领取', data });
  });
  function Acting() {
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
      <Acting />
    </QueryClientProvider>,
  );
  return () => asked;
}

test('an act that was refused has what it is about read again, because somebody was first', async () => {
  const asked = openRefused(false);
  fireEvent.click(await screen.findByRole('button', { name: 'idle' }));
  await waitFor(() =>
    expect(asked()).toEqual([listCompanies.path, takeCompany.path, listCompanies.path]),
  );
});

test('a form that tells its refusals itself stays as it is', async () => {
  const asked = openRefused(true);
  fireEvent.click(await screen.findByRole('button', { name: 'idle' }));
  await screen.findByRole('button', { name: 'error' });
  expect(asked()).toEqual([listCompanies.path, takeCompany.path]);
});
