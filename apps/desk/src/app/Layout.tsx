import type { DeskSession } from '@ride/contract/desk/sign-in';
import { roleNames } from '@ride/domain/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { failureText } from '../api/desk-refusal.ts';
import { sessionQuery } from '../api/session.ts';
import { ConnectionLine } from './ConnectionLine.tsx';
import { MainMenu } from './MainMenu.tsx';
import { PageLoading, WholeFailure } from './PageStates.tsx';
import { TopBar } from './TopBar.tsx';

/**
 * Menu at the left, account at the top, the page in the rest. Plain HTML, so that it stands on the
 * screen before the widgets of the page have arrived. Whoever is not signed in does so first.
 */
export function Layout() {
  const { data: session, isError, error } = useQuery(sessionQuery);
  const { pathname, search } = useLocation();
  if (isError) {
    return (
      <main>
        <WholeFailure message={failureText(error)} />
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
        <Content session={session} isStart={pathname === '/'} />
      </main>
    </div>
  );
}

interface ContentProps {
  readonly session: DeskSession | undefined;
  /** Whether this is the first page, the workbench. */
  readonly isStart: boolean;
}

function Content({ session, isStart }: ContentProps) {
  if (session === undefined) return <PageLoading />;
  return isStart && session.permissions.length === 0 ? <NoRights session={session} /> : <Outlet />;
}

/** In place of a workbench on which nothing could stand. */
function NoRights({ session: { grants, pendingRoles } }: { readonly session: DeskSession }) {
  const pending = pendingRoles.map((role) => roleNames[role]).join('、');
  return (
    <div className="page-state">
      <title>工作台 · 运营台</title>
      <h1>{pending ? `${pending}角色等待确认` : '工作台'}</h1>
      {pending && <p>另一位管理员确认之后才能使用，请联系管理员。确认后重新打开此页。</p>}
      {grants.length > 0 && <p>计价、区域暂未纳入运营台，您的角色目前没有可以处理的事项。</p>}
      {!pending && grants.length === 0 && <p>您还没有角色，请联系管理员。</p>}
    </div>
  );
}
