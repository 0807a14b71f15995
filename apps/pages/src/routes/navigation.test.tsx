import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { HostContext } from '../host/host-context.tsx';
import { createInertHost } from '../host/inert-host.ts';
import { createHashLocation } from './hash-location.ts';
import { LocationContext, usePageLocation } from './location-context.tsx';
import { useNavigation, useRouteQuery } from './navigation.tsx';

function visit(hash: string, { closes = true, opensWebviews = false } = {}) {
  window.history.replaceState(null, '', hash);
  const host = {
    ...createInertHost({ kind: 'app', appVersion: '2.2.0', os: 'ios' }),
    opensWebviews,
    closePage: vi.fn(() => closes),
    openPage: vi.fn(),
    goHome: vi.fn(() => false),
  };
  const location = createHashLocation(window, () => ({ kind: 'stay' }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>
      <LocationContext value={location}>{children}</LocationContext>
    </HostContext>
  );
  return { host, location, wrapper };
}

test('navigation goes to pages by route name', () => {
  const { wrapper, location } = visit('#/Main');
  const { result } = renderHook(() => ({ place: usePageLocation(), ...useNavigation() }), {
    wrapper,
  });
  act(() => result.current.to('pricing', { typeTime: 2 }));
  expect(result.current.place).toMatchObject({ path: '/pricing', search: 'typeTime=2', entry: 1 });
  act(() => result.current.replace('login'));
  expect(location.current()).toMatchObject({ path: '/login', entry: 1 });
});

test('a page in a new webview is opened by the host', () => {
  const { wrapper, host } = visit('#/pricing');
  const { result } = renderHook(useNavigation, { wrapper });
  result.current.openInNewPage('fenceMap', { fenceNum: 'f1' });
  expect(host.openPage).toHaveBeenCalledExactlyOnceWith('#/fence-map?fenceNum=f1');
});

test('the back button closes the window at the first history entry and on a close-on-back page, and goes back elsewhere', () => {
  const { wrapper, host, location } = visit('#/Main');
  const back = vi.spyOn(location, 'back').mockReturnValue();
  const { result } = renderHook(useNavigation, { wrapper });
  result.current.back();
  expect(host.closePage).toHaveBeenCalledTimes(1);
  act(() => result.current.to('pricing'));
  result.current.back();
  expect(back).toHaveBeenCalledTimes(1);
  act(() => result.current.to('companyCar'));
  result.current.back();
  expect(host.closePage).toHaveBeenCalledTimes(2);
});

test('with goback=1 in the address the back button goes back in the history too, beyond the first entry', () => {
  const { wrapper, host, location } = visit('#/Main');
  const back = vi.spyOn(location, 'back').mockReturnValue();
  const { result } = renderHook(useNavigation, { wrapper });
  act(() => result.current.to('pricing', { goback: true }));
  result.current.back();
  expect(back).toHaveBeenCalledOnce();
  expect(host.closePage).not.toHaveBeenCalled();
});

test('the back button leads to the home page if the host cannot close the page', () => {
  const { wrapper, location, host } = visit('#/reward', { closes: false });
  const { result } = renderHook(useNavigation, { wrapper });
  act(() => result.current.back());
  expect(host.goHome).toHaveBeenCalledOnce();
  expect(location.current().path).toBe('/pricing');
});

test("the home page is the host's, or the pricing rules if the host has none", () => {
  const { wrapper, location, host } = visit('#/nowhere');
  const { result } = renderHook(useNavigation, { wrapper });
  host.goHome.mockReturnValueOnce(true);
  act(() => result.current.home());
  expect(location.current().path).toBe('/nowhere');
  act(() => result.current.home());
  expect(location.current().path).toBe('/pricing');
});

test('the back button closes the webview of the map, or returns from the map if the host opened no webview', () => {
  for (const opensWebviews of [true, false]) {
    const { wrapper, host, location } = visit('#/pricing', { opensWebviews });
    const back = vi.spyOn(location, 'back').mockReturnValue();
    const { result } = renderHook(useNavigation, { wrapper });
    act(() => location.push('/fence-map?fenceNum=f1'));
    result.current.back();
    expect(host.closePage).toHaveBeenCalledTimes(opensWebviews ? 1 : 0);
    expect(back).toHaveBeenCalledTimes(opensWebviews ? 0 : 1);
  }
});

test('a page reads its query, and invalid values count as missing', () => {
  const { wrapper, location } = visit('#/pricing?typeTime=1');
  const { result } = renderHook(() => useRouteQuery('pricing'), { wrapper });
  expect(result.current).toEqual({ typeTime: 1 });
  act(() => location.replace('/pricing?typeTime=soon'));
  expect(result.current).toEqual({});
});

test('the back button closes only the open dialog or picker over the page', () => {
  const { wrapper, host, location } = visit('#/company_car');
  const { result } = renderHook(useNavigation, { wrapper });
  const close = vi.fn();
  const release = location.openOverlay(close);
  result.current.back();
  expect(close).toHaveBeenCalledTimes(1);
  expect(host.closePage).not.toHaveBeenCalled();
  release();
  result.current.back();
  expect(host.closePage).toHaveBeenCalledTimes(1);
});
