import { signInOptions, whoAmI } from '@ride/contract/desk/sign-in';
import { sharedRefusals } from '@ride/contract/envelope';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from '../api/session.ts';
import { renderDeskPage, sampleSession } from '../testing/render-desk-page.tsx';
import AuthPromptDialog from './AuthPromptDialog.tsx';

test('the sign-in dialog stays open until sign-in in another tab has succeeded', async () => {
  const settle = vi.fn();
  const session = sampleSession();
  let isSignedIn = true;
  function Page() {
    return (
      <>
        <p>{useSession().name}</p>
        <AuthPromptDialog prompt={{ kind: 'signIn', settle }} />
      </>
    );
  }
  const bodiesOf = renderDeskPage({
    Component: Page,
    route: '/',
    address: '/',
    session,
    answers: {
      [signInOptions.path]: () => ({ data: { demoStaff: [], oidc: true } }),
      [whoAmI.path]: () =>
        isSignedIn ? { data: session } : { code: sharedRefusals.loginRequired },
    },
  });
  const enter = await screen.findByRole('button', { name: '已登录，继续' });
  isSignedIn = false;
  fireEvent.click(enter);
  await waitFor(() => expect(bodiesOf(whoAmI.path)).toHaveLength(2));
  await waitFor(() => expect(enter.className).not.toContain('loading'));
  screen.getByText(session.name);
  expect(settle).not.toHaveBeenCalled();
  isSignedIn = true;
  fireEvent.click(enter);
  await waitFor(() => expect(settle).toHaveBeenCalledWith(true));
});
