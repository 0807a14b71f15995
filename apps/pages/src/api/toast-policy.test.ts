// @vitest-environment node
import { expect, test } from 'vitest';
import type { HostKind } from '../host/host.ts';
import { showsRefusal } from './toast-policy.ts';

test.each<[HostKind, boolean, boolean, boolean]>([
  ['mini', false, false, true],
  ['mini', true, false, true],
  ['mini', false, true, false],
  ['mini', true, true, false],
  ['app', false, false, false],
  ['app', true, false, true],
  ['app', true, true, false],
  ['wechat', false, false, false],
  ['wechat', true, false, true],
  ['alimini', false, false, true],
  ['alimini', false, true, false],
  ['alimini', true, false, true],
  ['out', false, false, false],
  ['out', true, false, true],
  ['out', true, true, false],
])('%s, mini token %s, no-toast %s: %s', (kind, cameWithMiniToken, noToast, shown) => {
  expect(showsRefusal({ kind, cameWithMiniToken, noToast })).toBe(shown);
});
