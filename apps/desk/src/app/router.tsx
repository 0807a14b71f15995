import { createBrowserRouter } from 'react-router';
import { Layout } from './Layout.tsx';
import { PageLoadError, PageLoading } from './PageStates.tsx';
import { sections } from './sections.tsx';

const loadAntdProvider = () => import('./AntdProvider.tsx');

export const createDeskRouter = () =>
  createBrowserRouter([
    {
      HydrateFallback: PageLoading,
      ErrorBoundary: PageLoadError,
      lazy: loadAntdProvider,
      children: [
        { path: 'sign-in', lazy: () => import('../features/sign-in/SignInPage.tsx') },
        { path: 'invitation', lazy: () => import('../features/sign-in/InvitationPage.tsx') },
      ],
    },
    {
      Component: Layout,
      ErrorBoundary: PageLoadError,
      children: [
        {
          HydrateFallback: PageLoading,
          ErrorBoundary: PageLoadError,
          lazy: loadAntdProvider,
          children: [
            {
              ErrorBoundary: PageLoadError,
              children: [
                ...sections.flatMap(({ routes }) => routes),
                // These pages have no menu entry, because only the search and orders link to them.
                {
                  path: 'plates/:plate',
                  lazy: () => import('../features/customers/PlatePage.tsx'),
                },
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
