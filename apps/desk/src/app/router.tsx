import { createBrowserRouter } from 'react-router';
import { Layout } from './Layout.tsx';
import { PageFailure, PageLoading } from './PageStates.tsx';
import { sections } from './sections.tsx';

const loadAntdProvider = () => import('./AntdProvider.tsx');

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
                // Customers have no menu entry, because only the search and orders link to them.
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
