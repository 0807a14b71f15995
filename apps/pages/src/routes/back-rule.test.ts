// @vitest-environment node
import { expect, test } from 'vitest';
import { type BackStep, backStep } from './back-rule.ts';

test.each<[number, boolean, string, BackStep]>([
  [0, false, '', 'close'],
  [0, false, 'goback=1', 'close'],
  [0, true, '', 'close'],
  [1, true, '', 'close'],
  [3, true, 'goback=1', 'close'],
  [1, false, 'goback=1', 'browserHistory'],
  [1, false, 'a=b&goback=1', 'browserHistory'],
  [1, false, 'goback=1.0', 'browserHistory'],
  [1, false, 'goback=%20true', 'browserHistory'],
  [1, false, 'goback=undefined', 'router'],
  [1, false, 'goback=0', 'router'],
  [1, false, 'goback=', 'router'],
  [1, false, '', 'router'],
  [7, false, '', 'router'],
])('entry %i, close-on-back %s, query %j: %s', (entry, closeOnBack, search, step) => {
  expect(
    backStep({ path: '/pricing', search, entry }, { closeOnBack, ownWebview: false }, true),
  ).toBe(step);
});

test.each<[number, boolean, BackStep]>([
  [0, true, 'close'],
  [1, true, 'close'],
  [0, false, 'close'],
  [1, false, 'router'],
])('meant for its own webview at entry %i, webviews opened %s: %s', (entry, opens, step) => {
  const place = { path: '/fence-map', search: '', entry };
  expect(backStep(place, { closeOnBack: true, ownWebview: true }, opens)).toBe(step);
});
