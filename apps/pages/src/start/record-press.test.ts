// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { StartGlobals } from '../lib/start-globals.ts';
import { recordEarlyPress } from './record-press.ts';

const win = window as unknown as StartGlobals & Pick<Window, 'document'>;

beforeEach(() => {
  win.rideTakePress?.();
  document.body.innerHTML = `
    <div id="root">
      <button type="button" id="first"><span id="word">立即注册</span></button>
      <a id="own" href="#/pricing">计价规则</a>
      <a id="call" href="tel:4000000000">客服</a>
      <details><summary id="more">算一算</summary></details>
    </div>
    <button type="button" id="outside"></button>`;
  recordEarlyPress(win);
});

/** Whether the default action was not prevented. */
function press(id: string): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  return document.getElementById(id)?.dispatchEvent(event) ?? false;
}

test.each([
  ['word', 'first'],
  ['own', 'own'],
])(
  'a press on the element %s before hydration is stored and its default action prevented',
  (id, kept) => {
    expect(press(id)).toBe(false);
    expect(win.rideTakePress?.()?.id).toBe(kept);
  },
);

test.each(['call', 'more', 'outside'])(
  'a press on the element %s before hydration is left to the browser',
  (id) => {
    expect(press(id)).toBe(true);
    expect(win.rideTakePress?.()).toBeNull();
  },
);

test('of several presses before hydration the last is replayed', () => {
  press('first');
  press('own');
  expect(win.rideTakePress?.()?.id).toBe('own');
});

test('no press is stored any more after hydration has taken the stored one', () => {
  win.rideTakePress?.();
  expect(press('first')).toBe(true);
});
