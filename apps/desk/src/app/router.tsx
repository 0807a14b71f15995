import { createBrowserRouter } from 'react-router';
import { Layout } from './Layout.tsx';
import { PageFailure, PageLoading } from './PageStates.tsx';
import { sections } from './sections.tsx';

const loadAntdProvider = async () => ({
  Component: (await import('./AntdProvider.tsx')).AntdProvider,
});
const loadSignIn = () => import('../features/sign-in/SignInPage.tsx');
const loadInvitation = () => import('../features/sign-in/InvitationPage.tsx');
const loadNotFound = () => import('./NotFoundPage.tsx');

/** Every address of the desk. Pages are loaded when they are opened; the layout is there before. */
export const createRouter = () =>
  createBrowserRouter([
    {
      HydrateFallback: PageLoading,
      ErrorBoundary: PageFailure,
      lazy: loadAntdProvider,
      children: [
        { path: 'sign-in', lazy: async () => ({ Component: (await loadSignIn()).SignInPage }) },
        {
          path: 'invitation',
          lazy: async () => ({ Component: (await loadInvitation()).InvitationPage }),
        },
      ],
    },
    {
      Component: Layout,
      ErrorBoundary: PageFailure,
      children: [
        {
          HydrateFallback: PageLoading,
          ErrorBoundary: PageFailure,
          lazy: loadAntdProvider,
          children: [
            {
              ErrorBoundary: PageFailure,
              children: [
                ...sections.flatMap(({ routes }) => routes),
                {
                  path: '*',
                  lazy: async () => ({ Component: (await loadNotFound()).NotFoundPage }),
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
