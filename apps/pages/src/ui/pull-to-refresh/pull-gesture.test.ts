import { expect, test } from 'vitest';
import { PULL_ENOUGH, type Pull, pullAfter, shownPull } from './pull-gesture.ts';

const resting: Pull = { step: 'resting' };

test('the content follows the finger down with growing resistance, and never up', () => {
  expect(shownPull(-40)).toBe(0);
  expect(shownPull(40)).toBeLessThan(40);
  expect(shownPull(200) - shownPull(160)).toBeLessThan(shownPull(80) - shownPull(40));
});

test('a short pull springs back', () => {
  const pulled = pullAfter(resting, { kind: 'moved', fingerPx: 40 });
  expect(pulled).toMatchObject({ step: 'pulling' });
  expect(pullAfter(pulled, { kind: 'released' })).toEqual(resting);
});

test('a pull beyond the threshold refreshes when it is released', () => {
  const pulled = pullAfter(resting, { kind: 'moved', fingerPx: 400 });
  expect(pulled.step === 'pulling' && pulled.shown).toBeGreaterThanOrEqual(PULL_ENOUGH);
  expect(pullAfter(pulled, { kind: 'released' })).toEqual({ step: 'refreshing' });
});

test('touches during a refresh change nothing; only its end resets the gesture', () => {
  const refreshing: Pull = { step: 'refreshing' };
  expect(pullAfter(refreshing, { kind: 'moved', fingerPx: 100 })).toBe(refreshing);
  expect(pullAfter(refreshing, { kind: 'released' })).toBe(refreshing);
  expect(pullAfter(refreshing, { kind: 'refreshed' })).toEqual(resting);
});

test('a release without a pull does nothing', () => {
  expect(pullAfter(resting, { kind: 'released' })).toEqual(resting);
});
