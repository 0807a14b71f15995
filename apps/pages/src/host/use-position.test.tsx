import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Position } from './host.ts';
import { HostContext } from './host-context.tsx';
import { createInertHost } from './inert-host.ts';
import { POSITION_TIMEOUT_MS, usePosition } from './use-position.ts';

beforeEach(() => vi.useFakeTimers());
function Page({ isWanted }: { isWanted?: boolean }) {
  const position = usePosition(isWanted);
  return <p>{position ? position.latitude : String(position)}</p>;
}

function pageWhere(position: () => Promise<Position | null>, isWanted?: boolean) {
  const host = { ...createInertHost({ kind: 'out', appVersion: null, os: 'other' }), position };
  render(
    <HostContext value={host}>
      <Page {...(isWanted === undefined ? {} : { isWanted })} />
    </HostContext>,
  );
}
const shownText = () => screen.getByRole('paragraph').textContent;
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a position request without an answer is null after the timeout', async () => {
  pageWhere(() => new Promise(() => {}));
  await advance(POSITION_TIMEOUT_MS - 1);
  expect(shownText()).toBe('undefined');
  await advance(1);
  expect(shownText()).toBe('null');
});

test('a position that comes after the timeout of its request is still used', async () => {
  let answer: (position: Position) => void = () => {};
  pageWhere(() => new Promise((resolve) => (answer = resolve)));
  await advance(5 * POSITION_TIMEOUT_MS);
  answer({ latitude: 32, longitude: 118 });
  await advance(0);
  expect(shownText()).toBe('32');
});

test('a refused position and a failing host both give null at once', async () => {
  pageWhere(async () => null);
  await advance(0);
  expect(shownText()).toBe('null');
  cleanup();
  pageWhere(() => Promise.reject(new Error('away')));
  await advance(0);
  expect(shownText()).toBe('null');
});

test('a component that does not want the position does not request it', async () => {
  const position = vi.fn(async () => null);
  pageWhere(position, false);
  await advance(POSITION_TIMEOUT_MS);
  expect([position.mock.calls.length, shownText()]).toEqual([0, 'undefined']);
});
