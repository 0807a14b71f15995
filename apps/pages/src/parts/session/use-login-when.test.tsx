import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createVisit, renderPage } from '../../testing/render-page.tsx';
import { useLoginIfNeeded } from './use-login-when.ts';

function Probe() {
  const [isNeeded, setNeeded] = useState(true);
  useLoginIfNeeded(isNeeded);
  return (
    <button type="button" onClick={() => setNeeded(!isNeeded)}>
      {isNeeded ? 'needed' : 'there'}
    </button>
  );
}

test('a visitor who cancels the login is redirected to it only once', async () => {
  const at = createVisit('/price_index');
  let logins = 0;
  const login = async () => {
    logins += 1;
    return { kind: 'cancelled' } as const;
  };
  renderPage(<Probe />, { ...at, host: { ...at.host, login } });
  await waitFor(() => expect(logins).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'needed' }));
  fireEvent.click(screen.getByRole('button', { name: 'there' }));
  expect(screen.getByRole('button', { name: 'needed' })).toBeTruthy();
  expect(logins).toBe(1);
});
