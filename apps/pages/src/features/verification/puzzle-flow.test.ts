import { expect, test } from 'vitest';
import { nextPuzzleFlow, type Puzzle, type PuzzleEvent, type PuzzleFlow } from './puzzle-flow.ts';

const puzzle: Puzzle = {
  id: 'p1',
  background: 'data:1',
  piece: 'data:2',
  down: 0.3,
};
const loading: PuzzleFlow = { step: 'loading' };
const loaded: PuzzleEvent = { kind: 'loaded', puzzle };
const after = (...events: PuzzleEvent[]) => events.reduce(nextPuzzleFlow, loading);
const wrong: PuzzleEvent = { kind: 'wrong', message: '没有对准' };
const locked: PuzzleEvent = { kind: 'locked', until: 300, message: '太多次' };

test('a slider puzzle is loaded, answered and passed, and the code is sent', () => {
  expect(after(loaded)).toEqual({ step: 'ready', puzzle });
  expect(after(loaded, { kind: 'released' })).toEqual({ step: 'checking', puzzle });
  expect(after(loaded, { kind: 'released' }, { kind: 'passed' }).step).toBe('passed');
  expect(after(loaded, { kind: 'released' }, { kind: 'passed' }, { kind: 'sent' }).step).toBe(
    'sent',
  );
});

test('a wrong puzzle answer stays shown until another puzzle is requested', () => {
  const missed = after(loaded, { kind: 'released' }, wrong);
  expect(missed).toEqual({ step: 'wrong', puzzle, message: '没有对准' });
  expect(nextPuzzleFlow(missed, { kind: 'released' })).toBe(missed);
  expect(nextPuzzleFlow(missed, { kind: 'requested' })).toEqual(loading);
});

test('a lock of the puzzle can come with the check of an answer and with the next puzzle', () => {
  const shut = { step: 'locked', until: 300, message: '太多次' };
  expect(after(loaded, { kind: 'released' }, locked)).toEqual(shut);
  expect(after(locked)).toEqual(shut);
  expect(after(locked, { kind: 'requested' })).toEqual(loading);
});

test('a puzzle picture that does not load needs another puzzle, and so does a code that was not sent', () => {
  expect(after(loaded, { kind: 'failed', message: '坏了' })).toEqual({
    step: 'failed',
    message: '坏了',
  });
  const passed = after(loaded, { kind: 'released' }, { kind: 'passed' });
  const notSent = nextPuzzleFlow(passed, { kind: 'notSent', message: '没发出' });
  expect(notSent).toEqual({ step: 'notSent', message: '没发出' });
  expect(nextPuzzleFlow(notSent, { kind: 'requested' })).toEqual(loading);
});

test('a late event changes nothing in the state of the puzzle', () => {
  const checking = after(loaded, { kind: 'released' });
  for (const late of [
    loaded,
    { kind: 'requested' },
    { kind: 'sent' },
    { kind: 'released' },
  ] as const) {
    expect(nextPuzzleFlow(checking, late)).toBe(checking);
  }
  expect(nextPuzzleFlow(loading, { kind: 'released' })).toBe(loading);
  expect(nextPuzzleFlow(loading, { kind: 'passed' })).toBe(loading);
  const sent = after(loaded, { kind: 'released' }, { kind: 'passed' }, { kind: 'sent' });
  expect(nextPuzzleFlow(sent, { kind: 'requested' })).toBe(sent);
});
