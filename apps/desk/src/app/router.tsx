import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirect } from 'react-router';
import { sessionQuery } from '../api/session.ts';
import { Layout } from './Layout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailure, Starting } from './PageStates.tsx';
import { sections } from './sections.tsx';

/** Whoever is not signed in goes to the sign-in page first, and comes back here afterwards. */
const requireSession =
  (queryClient: QueryClient) =>
  async ({ request }: { request: Request }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session !== null) return null;
    const { pathname, search } = new URL(request.url);
    const next = pathname + search;
    throw redirect(next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`);
  };

/** Every address of the console. Pages are loaded when they are opened. */
export function createRouter(queryClient: QueryClient) {
  const loadSignIn = () => import('../features/sign-in/SignInPage.tsx');
  const loadInvitation = () => import('../features/sign-in/InvitationPage.tsx');
  return createBrowserRouter([
    {
      HydrateFallback: Starting,
      ErrorBoundary: PageFailure,
      children: [
        { path: 'sign-in', lazy: async () => ({ Component: (await loadSignIn()).SignInPage }) },
        {
          path: 'invitation',
          lazy: async () => ({ Component: (await loadInvitation()).InvitationPage }),
        },
        {
          Component: Layout,
          loader: requireSession(queryClient),
          shouldRevalidate: () => false,
          children: [
            {
              ErrorBoundary: PageFailure,
              children: [
                ...sections.flatMap(({ routes }) => routes),
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
