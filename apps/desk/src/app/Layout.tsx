import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { formatFailure } from '../api/desk-refusal.ts';
import { sessionQuery } from '../api/session.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import { MainMenu } from './MainMenu.tsx';
import { FullPageError, PageLoading } from './PageStates.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * The frame of menu, account and page is plain HTML, so that it is shown before antd has loaded.
 * People who are not signed in are sent to the sign-in page.
 */
export function Layout() {
  const { data: session, isError, error } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (isError) {
    return (
      <main>
        <FullPageError message={formatFailure(error)} />
      </main>
    );
  }
  if (session === null) {
    const next = pathname + search;
    const to = next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
    return <Navigate replace to={to} />;
  }
  return (
    <div className="frame">
      <ConnectionLine />
      <a href="#content" className="skip-link">
        跳到正文
      </a>
      <TopBar session={session} />
      <nav className="side-bar" aria-label="主菜单">
        {session && <MainMenu permissions={session.permissions} />}
        <p className="side-note">时间均为北京时间</p>
      </nav>
      <main id="content" tabIndex={-1} className="page-content">
        {session ? <Outlet /> : <PageLoading />}
      </main>
    </div>
  );
}
