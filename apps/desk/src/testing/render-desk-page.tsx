import { type DeskSession, whoAmI } from '@ride/contract/desk/sign-in';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';

export const sampleSession = (changes: Partial<DeskSession> = {}): DeskSession => ({
  staffId: 'staff-1',
  name: '王芳',
  grants: [],
  permissions: [],
  failures: null,
  pendingRoles: [],
  recoveryCodesLeft: null,
  stepUpBy: 'demo',
  signedInAt: 0,
  endsAt: 0,
  idleEndsAt: 0,
  factorAt: 0,
  ...changes,
});

type Body = Record<string, unknown>;
export type StubbedAnswer = { readonly data?: unknown; readonly code?: number };
/** Maps a call's path to its answer; calls that are not listed get an empty list. */
export type StubbedAnswers = Readonly<
  Record<string, (body: Body) => StubbedAnswer | Promise<StubbedAnswer>>
>;

interface RenderedPage {
  readonly Component: ComponentType;
  readonly route: string;
  readonly address: string;
  readonly session: DeskSession;
  readonly answers: StubbedAnswers;
}

/** The returned function lists the requests that were sent to a path. */
export function renderDeskPage({ Component, route, address, session, answers }: RenderedPage) {
  const sent: { path: string; body: Body }[] = [];
  const all: StubbedAnswers = { [whoAmI.path]: () => ({ data: session }), ...answers };
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Body;
    sent.push({ path, body });
    const { data = [], code = 200 } = (await all[path]?.(body)) ?? {};
    return Response.json({ success: code === 200, code, msg: '刚刚有改动', data });
  });
  const router = createMemoryRouter([{ path: route, Component }], { initialEntries: [address] });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {/* Tests see no styles, so none are written for the components. */}
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <App>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </App>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body);
}
