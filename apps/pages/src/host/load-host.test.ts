// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { HostWindow } from './create-host.ts';
import type { HostKind } from './host.ts';
import { loadHost } from './load-host.ts';

test.each<[HostKind, string]>([
  ['app', 'iPhone T3Passenger/2.2.0'],
  ['mini', 'MicroMessenger miniProgram'],
  ['wechat', 'MicroMessenger'],
  ['alimini', 'AlipayClient MiniProgram'],
  ['out', 'Mozilla/5.0'],
])('the host %s gets its own adapter', async (kind, userAgent) => {
  const win = Object.assign(Object.create(window), { navigator: { userAgent } }) as HostWindow;
  const createHost = await loadHost(win);
  expect(createHost(win, { hostScripts: {}, links: {} }).kind).toBe(kind);
});
