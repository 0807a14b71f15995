import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree, removeTree, without } from './guards/copied-tree.ts';
import { runTest } from './guards/run-test.ts';
import { verificationGuards } from './guards/verification-guards.ts';

/** Features add the guards of their own. */
const guards = [...verificationGuards];

let copy = '';
beforeAll(() => {
  copy = copyTree();
});
afterAll(() => removeTree(copy));

const tests = [...new Map(guards.map((guard) => [guard.test, guard])).values()];

test.each(tests.map((guard) => [guard.test, guard] as const))(
  '%s is green while every guard stands',
  async (_, guard) => {
    expect(await runTest(copy, guard)).toBe('green');
  },
);

test.each(guards.map((guard) => [guard.guard, guard] as const))(
  'a test goes red without: %s',
  async (_, guard) => {
    expect(await without(copy, guard, () => runTest(copy, guard))).toBe('red');
  },
);
