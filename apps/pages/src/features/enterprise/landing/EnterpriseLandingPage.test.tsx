import { ownJoinRequests } from '@ride/contract/company-joins';
import { selectNewPicture } from '@ride/contract/enterprise';
import { locateCity } from '@ride/contract/location';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createInertHost } from '../../../host/inert-host.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, renderPageWithTracking } from '../../../testing/render-page.tsx';
import { EnterpriseLandingPage } from './EnterpriseLandingPage.tsx';

const OURS = 'banners/enterprise-landing.svg';
const picture = (protocolJpg: string | null) => successAnswer({ protocolJpg, downloadUrl: null });

function landing(address = '/company_car') {
  return createVisit(address, { trustedHosts: ['pictures.example.com'] });
}

const banner = () => screen.findByRole<HTMLImageElement>('img', { name: /企业用车/ });

test('the landing page shows the published banner', async () => {
  const at = landing();
  at.gateway.answer(selectNewPicture, picture('https://pictures.example.com/a.jpg'));
  renderPageWithTracking(<EnterpriseLandingPage />, at);
  expect((await banner()).src).toBe('https://pictures.example.com/a.jpg');
});

test.each([
  [
    'is refused',
    () =>
      Promise.resolve({ ok: false as const, refusal: 'other' as const, code: 500, message: '' }),
  ],
  ['fails', () => Promise.reject(new Error('away'))],
  ['names none', () => picture(null)],
  ['names a foreign host', () => picture('https://evil.example.com/a.jpg')],
])('the landing page shows the default banner when the answer %s', async (_, answer) => {
  const at = landing();
  at.gateway.answer(selectNewPicture, answer());
  renderPageWithTracking(<EnterpriseLandingPage />, at);
  expect((await banner()).getAttribute('src')).toBe(OURS);
});

test('a banner of the landing page that fails to load is replaced by the default', async () => {
  const at = landing();
  at.gateway.answer(selectNewPicture, picture('https://pictures.example.com/gone.jpg'));
  renderPageWithTracking(<EnterpriseLandingPage />, at);
  fireEvent.error(await banner());
  expect((await banner()).getAttribute('src')).toBe(OURS);
});

test('the button to register leads to the new form with the inviter and the channel of the address', () => {
  const at = landing('/company_car?recommendid=abc&esource=poster&extensionType=7');
  const tracked = renderPageWithTracking(<EnterpriseLandingPage />, at);
  fireEvent.click(screen.getByRole('button', { name: '立即注册' }));
  const { path, search } = at.location.current();
  expect(path).toBe('/company_car_register');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    recommendid: 'abc',
    esource: 'poster',
  });
  expect(tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/company_car', button: 'register' } },
  ]);
});

test('in an older app version the landing page leads to the older form, with the extension type', () => {
  const at = landing('/company_car?extensionType=7');
  const host = createInertHost({ kind: 'app', appVersion: '2.1.0', os: 'ios' });
  renderPageWithTracking(<EnterpriseLandingPage />, { ...at, host });
  fireEvent.click(screen.getByRole('button', { name: '立即注册' }));
  const { path, search } = at.location.current();
  expect(path).toBe('/company_car_register_H5');
  expect(new URLSearchParams(search).get('extensionType')).toBe('7');
});

test('the landing page requests the position and stores its city', async () => {
  const at = landing();
  const host = { ...at.host, position: async () => ({ latitude: 32.06, longitude: 118.79 }) };
  at.gateway.answer(locateCity, successAnswer({ cityCode: '320100', cityName: '南京市' }));
  renderPageWithTracking(<EnterpriseLandingPage />, { ...at, host });
  await waitFor(() => expect(at.store.read('cityCode')).toBe('320100'));
  expect(JSON.parse(at.store.read('visitorCity') ?? '')).toMatchObject({ code: '320100' });
});

test('a denied position changes nothing on the landing page', async () => {
  const at = landing();
  at.gateway.answer(selectNewPicture, picture(null));
  renderPageWithTracking(<EnterpriseLandingPage />, {
    ...at,
    host: { ...at.host, position: async () => null },
  });
  await banner();
  expect(at.gateway.made.map(({ path }) => path)).toEqual([selectNewPicture.path]);
  expect(screen.getByRole('button', { name: '立即注册' })).toBeTruthy();
});

const join = {
  requestId: 'a',
  contactName: '李小红',
  contactPhone: '139****0008',
  requestedAt: 0,
};

test.each([
  [[], null, '暂无'],
  [[join], null, '1条待处理'],
  [[join], '0.a', '1+条待处理'],
])(
  'a company administrator with the requests to join %j, and more of them from %s, sees a link to them',
  async (list, nextCursor, expected) => {
    const at = landing();
    at.session.open('session-token');
    at.gateway.answer(
      ownJoinRequests,
      successAnswer({ fullName: '南京示例公司', list, nextCursor }),
    );
    renderPageWithTracking(<EnterpriseLandingPage />, at);
    const way = await screen.findByRole('link', { name: /加入申请/ });
    expect(way.getAttribute('href')).toBe('#/company_join_requests');
    expect(way.textContent).toContain('南京示例公司');
    expect(way.textContent).toContain(expected);
  },
);

test("in an app that sends the calls itself the app's own account may be a company administrator", async () => {
  const at = landing();
  at.gateway.answer(
    ownJoinRequests,
    successAnswer({ fullName: '南京示例公司', list: [join], nextCursor: null }),
  );
  const host = { ...at.host, carryCall: async () => null };
  renderPageWithTracking(<EnterpriseLandingPage />, { ...at, host });
  expect(await screen.findByRole('link', { name: /加入申请/ })).toBeTruthy();
});

test.each(['notAdministrator', 'loginRequired'] as const)(
  'a visitor whose call for requests to join is refused as %s sees no link to them and stays on the page',
  async (refusal) => {
    const at = landing();
    at.session.open('session-token');
    at.gateway.answer(
      ownJoinRequests,
      Promise.resolve({ ok: false, refusal, code: 1, message: '' }),
    );
    renderPageWithTracking(<EnterpriseLandingPage />, at);
    await waitFor(() => expect(at.gateway.callsTo(ownJoinRequests)).toHaveLength(1));
    await waitFor(() => expect(at.queries.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: /加入申请/ })).toBeNull();
    expect(at.location.current().path).toBe('/company_car');
  },
);

test('without a session, or without the calls at the gateway, no requests to join are fetched', async () => {
  const withoutSession = landing();
  const withoutCalls = createVisit('/company_car', { extensions: [] });
  withoutCalls.session.open('session-token');
  for (const at of [withoutSession, withoutCalls]) {
    at.gateway.answer(selectNewPicture, picture(null));
    renderPageWithTracking(<EnterpriseLandingPage />, at);
    await waitFor(() => expect(at.gateway.callsTo(selectNewPicture)).toHaveLength(1));
    await waitFor(() => expect(at.queries.isFetching()).toBe(0));
    expect(at.gateway.callsTo(ownJoinRequests)).toEqual([]);
  }
});
