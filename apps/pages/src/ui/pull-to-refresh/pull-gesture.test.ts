import { expect, test } from 'vitest';
import {
  nextPullState,
  type PullState,
  pullDistance,
  REFRESH_DISTANCE_PX,
} from './pull-gesture.ts';

const resting: PullState = { step: 'resting' };

test('in a pull to refresh the content follows the finger down with growing resistance, and never up', () => {
  expect(pullDistance(-40)).toBe(0);
  expect(pullDistance(40)).toBeLessThan(40);
  expect(pullDistance(200) - pullDistance(160)).toBeLessThan(pullDistance(80) - pullDistance(40));
});

test('a pull to refresh that is too short springs back', () => {
  const pulled = nextPullState(resting, { kind: 'moved', fingerPx: 40 });
  expect(pulled).toMatchObject({ step: 'pulling' });
  expect(nextPullState(pulled, { kind: 'released' })).toEqual(resting);
});

test('a pull beyond the threshold refreshes when it is released', () => {
  const pulled = nextPullState(resting, { kind: 'moved', fingerPx: 400 });
  expect(pulled.step === 'pulling' && pulled.shown).toBeGreaterThanOrEqual(REFRESH_DISTANCE_PX);
  expect(nextPullState(pulled, { kind: 'released' })).toEqual({ step: 'refreshing' });
});

test('touches during a refresh change nothing in the pull gesture; only its end resets it', () => {
  const refreshing: PullState = { step: 'refreshing' };
  expect(nextPullState(refreshing, { kind: 'moved', fingerPx: 100 })).toBe(refreshing);
  expect(nextPullState(refreshing, { kind: 'released' })).toBe(refreshing);
  expect(nextPullState(refreshing, { kind: 'refreshed' })).toEqual(resting);
});

test('a release of the finger without a pull does nothing', () => {
  expect(nextPullState(resting, { kind: 'released' })).toEqual(resting);
});
