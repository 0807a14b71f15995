import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allGuards as guards } from './guards/all-guards.ts';
import { CopiedTrees, without } from './guards/copied-tree.ts';
import { projectOf, runTests } from './guards/run-test.ts';

/** As many at once as the smallest machine has cores. */
const trees = new CopiedTrees(2);
beforeAll(() => trees.copy());
afterAll(() => {
  console.log(`${guards.length} guards, each taken away once`);
  trees.remove();
});

const projects = [...new Set(guards.map(projectOf))];
const testsOf = (project: string) => [
  ...new Set(guards.filter((guard) => projectOf(guard) === project).map(({ test: file }) => file)),
];

describe.concurrent('guards', () => {
  test.each(projects)('the tests of %s are green while every guard stands', async (project) => {
    const run = (copy: string) => runTests(copy, project, testsOf(project));
    expect(await trees.inOne(run)).toBe('green');
  });

  test.each(guards.map((guard) => [guard.guard, guard] as const))(
    'a test goes red without: %s',
    async (_, guard) => {
      const run = (copy: string) => runTests(copy, projectOf(guard), [guard.test]);
      expect(await trees.inOne((copy) => without(copy, guard, () => run(copy)))).toBe('red');
    },
  );
});
