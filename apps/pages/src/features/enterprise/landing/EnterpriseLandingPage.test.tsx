import { selectNewPicture } from '@ride/contract/enterprise';
import { locateCity } from '@ride/contract/location';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inertHost } from '../../../host/inert-host.ts';
import { renderTracked, visit } from '../../../testing/render-page.tsx';
import { EnterpriseLandingPage } from './EnterpriseLandingPage.tsx';

const OURS = '/banners/enterprise-landing.svg';
const success = <Data,>(data: Data) => Promise.resolve({ ok: true as const, data });
const picture = (protocolJpg: string | null) => success({ protocolJpg, downloadUrl: null });

function landing(address = '/company_car') {
  return visit(address, { trustedHosts: ['pictures.example.com'] });
}

const banner = () => screen.findByRole<HTMLImageElement>('img', { name: /企业用车/ });

test('the published banner is shown', async () => {
  const at = landing();
  at.gateway.answer(selectNewPicture, picture('https://pictures.example.com/a.jpg'));
  renderTracked(<EnterpriseLandingPage />, at);
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
])('the default banner is shown when the answer %s', async (_, answer) => {
  const at = landing();
  at.gateway.answer(selectNewPicture, answer());
  renderTracked(<EnterpriseLandingPage />, at);
  expect((await banner()).getAttribute('src')).toBe(OURS);
});

test('a banner that does not come is replaced by the default', async () => {
  const at = landing();
  at.gateway.answer(selectNewPicture, picture('https://pictures.example.com/gone.jpg'));
  renderTracked(<EnterpriseLandingPage />, at);
  fireEvent.error(await banner());
  expect((await banner()).getAttribute('src')).toBe(OURS);
});

test('register now leads to the new form and hands on who sent the visitor', () => {
  const at = landing('/company_car?recommendid=abc&esource=poster&extensionType=7');
  const tracked = renderTracked(<EnterpriseLandingPage />, at);
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

test('an older app is led to the older form, with the extension type', () => {
  const at = landing('/company_car?extensionType=7');
  const host = inertHost({ kind: 'app', appVersion: '2.1.0', os: 'ios' });
  renderTracked(<EnterpriseLandingPage />, { ...at, host });
  fireEvent.click(screen.getByRole('button', { name: '立即注册' }));
  const { path, search } = at.location.current();
  expect(path).toBe('/company_car_register_H5');
  expect(new URLSearchParams(search).get('extensionType')).toBe('7');
});

test('the position is requested and its city stored', async () => {
  const at = landing();
  const host = { ...at.host, position: async () => ({ latitude: 32.06, longitude: 118.79 }) };
  at.gateway.answer(locateCity, success({ cityCode: '320100', cityName: '南京市' }));
  renderTracked(<EnterpriseLandingPage />, { ...at, host });
  await waitFor(() => expect(at.store.read('cityCode')).toBe('320100'));
});

test('a denied position changes nothing', async () => {
  const at = landing();
  at.gateway.answer(selectNewPicture, picture(null));
  renderTracked(<EnterpriseLandingPage />, {
    ...at,
    host: { ...at.host, position: async () => null },
  });
  await banner();
  expect(at.gateway.made.map(({ path }) => path)).toEqual([selectNewPicture.path]);
  expect(screen.getByRole('button', { name: '立即注册' })).toBeTruthy();
});
