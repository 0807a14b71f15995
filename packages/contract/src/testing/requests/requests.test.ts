import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCalls } from '../../all-calls.ts';
import type { CallDefinition } from '../../define-call.ts';
import { listRequestSchemaNodes } from '../request-schemas.ts';
import { arbitraryBadRequest } from './bad-request.ts';
import { arbitraryValidRequest } from './good-request.ts';

const calls = Object.entries(allCalls) as [string, CallDefinition][];
const seed = 1;

test.each(calls)(
  'the call %s accepts generated valid requests and refuses generated invalid ones',
  (_, call) => {
    for (const good of fc.sample(arbitraryValidRequest(call), { numRuns: 20, seed })) {
      expect(call.request.safeParse(JSON.parse(JSON.stringify(good))).error).toBeUndefined();
    }
    for (const bad of fc.sample(arbitraryBadRequest(call), { numRuns: 20, seed })) {
      expect(() => call.request.parse(JSON.parse(bad))).toThrow();
    }
  },
);

test('generated valid requests use every field', () => {
  const unused = calls.flatMap(([name, call]) => {
    const made = fc.sample(arbitraryValidRequest(call), { numRuns: 300, seed });
    const text = made.map((each) => JSON.stringify(each)).join();
    return listRequestSchemaNodes(name, call)
      .flatMap(({ schema }) => Object.keys(schema.properties ?? {}))
      .filter((field) => !text.includes(`"${field}":`))
      .map((field) => `${name}.${field}`);
  });
  expect(unused).toEqual([]);
});
