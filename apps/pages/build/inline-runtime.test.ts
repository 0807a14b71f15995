import { expect, test } from 'vitest';
import { withRuntimeFrom, withRuntimeInside } from './inline-runtime.ts';

const runtime = 'var e=(a)=>a+1,t=(a)=>a*2;export{e as n,t};\n';
const runtimeFile = 'assets/rt-1.js';
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

const core = withRuntimeInside(
  'import{t as x}from"./rt-1.js";const made=x(4);export{made as m};\n',
  runtime,
  runtimeFile,
);

test('the core does with the lines of the runtime what it did with their import', async () => {
  expect((await import(moduleOf(core))).m).toBe(8);
});

test('other files take it from the core', async () => {
  const code = 'import{n as x,t}from"./rt-1.js";export const made=[x(1),t(4)];';
  const page = withRuntimeFrom('assets/core-2.js', code, runtimeFile);
  expect(page).not.toContain('rt-1');
  const { made } = await import(moduleOf(page.replace('./core-2.js', moduleOf(core))));
  expect(made).toEqual([2, 8]);
});

test('other imports stay as they are', () => {
  const code = 'import{n as x}from"./other-1.js";x();';
  expect(withRuntimeFrom('assets/core-2.js', code, runtimeFile)).toBe(code);
});
