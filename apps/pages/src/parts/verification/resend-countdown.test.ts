import { beforeEach, expect, test } from 'vitest';
import { createSessionStore } from '../../lib/session-store.tsx';
import { createTextStore } from '../../lib/text-store.ts';
import { readResendTime, startResendWait } from './resend-countdown.ts';

const NOW = Date.UTC(2026, 2, 1, 8);
let store: ReturnType<typeof createSessionStore>;
beforeEach(() => {
  store = createSessionStore(createTextStore(() => undefined));
});

test('the next text-message code may be requested a minute after the last', () => {
  expect(readResendTime(store, '13800000000')).toBeNull();
  startResendWait(store, '13800000000', NOW);
  expect(readResendTime(store, '13800000000')).toBe(NOW + 60_000);
});

test('a shorter wait for a code, the rest of one that began elsewhere, can be started', () => {
  startResendWait(store, '13800000000', NOW, 20);
  expect(readResendTime(store, '13800000000')).toBe(NOW + 20_000);
});

test('each phone has its own wait for the next code, and finished waits are removed', () => {
  startResendWait(store, '13800000000', NOW);
  startResendWait(store, '13900000000', NOW + 30_000);
  expect(readResendTime(store, '13800000000')).toBe(NOW + 60_000);
  startResendWait(store, '13700000000', NOW + 70_000);
  expect(readResendTime(store, '13800000000')).toBeNull();
  expect(readResendTime(store, '13900000000')).toBe(NOW + 90_000);
});

test.each(['not json', 'null', '{"13800000000":"soon"}', '1700000000000'])(
  'stored waits for a code that are %s are ignored and replaced',
  (text) => {
    store.write('codeReadyAt', text);
    expect(readResendTime(store, '13800000000')).toBeNull();
    startResendWait(store, '13800000000', NOW);
    expect(readResendTime(store, '13800000000')).toBe(NOW + 60_000);
  },
);
