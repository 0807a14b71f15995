import { expect, test } from 'vitest';
import { nextFlow, type Puzzle, type PuzzleEvent, type PuzzleFlow } from './puzzle-flow.ts';

const puzzle: Puzzle = { id: 'p1', background: 'data:1', piece: 'data:2', down: 0.3 };
const loading: PuzzleFlow = { step: 'loading' };
const came: PuzzleEvent = { kind: 'came', puzzle };
const after = (...events: PuzzleEvent[]) => events.reduce(nextFlow, loading);
const wrong: PuzzleEvent = { kind: 'wrong', words: '没有对准' };
const locked: PuzzleEvent = { kind: 'locked', until: 300, words: '太多次' };

test('a puzzle comes, is answered, passes and the code goes out', () => {
  expect(after(came)).toEqual({ step: 'ready', puzzle });
  expect(after(came, { kind: 'letGo' })).toEqual({ step: 'checking', puzzle });
  expect(after(came, { kind: 'letGo' }, { kind: 'passed' }).step).toBe('passed');
  expect(after(came, { kind: 'letGo' }, { kind: 'passed' }, { kind: 'sent' }).step).toBe('sent');
});

test('a wrong answer stays shown until another puzzle is asked for', () => {
  const missed = after(came, { kind: 'letGo' }, wrong);
  expect(missed).toEqual({ step: 'wrong', puzzle, words: '没有对准' });
  expect(nextFlow(missed, { kind: 'letGo' })).toBe(missed);
  expect(nextFlow(missed, { kind: 'asked' })).toEqual(loading);
});

test('a lock can be met with the answer and with the next puzzle', () => {
  const shut = { step: 'locked', until: 300, words: '太多次' };
  expect(after(came, { kind: 'letGo' }, locked)).toEqual(shut);
  expect(after(locked)).toEqual(shut);
  expect(after(locked, { kind: 'asked' })).toEqual(loading);
});

test('a picture that does not load asks for another puzzle, and so does a code not sent', () => {
  expect(after(came, { kind: 'failed', words: '坏了' })).toEqual({ step: 'failed', words: '坏了' });
  const passed = after(came, { kind: 'letGo' }, { kind: 'passed' });
  const notSent = nextFlow(passed, { kind: 'notSent', words: '没发出' });
  expect(notSent).toEqual({ step: 'notSent', words: '没发出' });
  expect(nextFlow(notSent, { kind: 'asked' })).toEqual(loading);
});

test('what comes late changes nothing', () => {
  const checking = after(came, { kind: 'letGo' });
  for (const late of [came, { kind: 'asked' }, { kind: 'sent' }, { kind: 'letGo' }] as const) {
    expect(nextFlow(checking, late)).toBe(checking);
  }
  expect(nextFlow(loading, { kind: 'letGo' })).toBe(loading);
  expect(nextFlow(loading, { kind: 'passed' })).toBe(loading);
  const sent = after(came, { kind: 'letGo' }, { kind: 'passed' }, { kind: 'sent' });
  expect(nextFlow(sent, { kind: 'asked' })).toBe(sent);
});
