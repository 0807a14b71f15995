import { createBrowserRouter } from 'react-router';
import { Layout } from './Layout.tsx';
import { PageFailure, PageLoading } from './PageStates.tsx';
import { sections } from './sections.tsx';

const loadAntdProvider = () => import('./AntdProvider.tsx');

/** Every address of the desk. Pages are loaded when they are opened; the layout is there before. */
export const createRouter = () =>
  createBrowserRouter([
    {
      HydrateFallback: PageLoading,
      ErrorBoundary: PageFailure,
      lazy: loadAntdProvider,
      children: [
        { path: 'sign-in', lazy: () => import('../features/sign-in/SignInPage.tsx') },
        { path: 'invitation', lazy: () => import('../features/sign-in/InvitationPage.tsx') },
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
                // Found by the search or from an order: no line of the menu leads there.
                {
                  path: 'customers/:userId',
                  lazy: () => import('../features/customers/CustomerPage.tsx'),
                },
                {
                  path: 'account',
                  lazy: () => import('../features/sign-in/account/AccountPage.tsx'),
                },
                { path: '*', lazy: () => import('./NotFoundPage.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ]);
