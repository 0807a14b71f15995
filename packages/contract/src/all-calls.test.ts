import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.ts';
import type { CallDefinition, GatewayFamily } from './define-call.ts';
import { SUCCESS_CODE, sharedRefusals } from './envelope.ts';
import { exampleAnswers } from './testing/example-answers.ts';
import { exampleRequests } from './testing/example-requests.ts';
import { specifiedPaths } from './testing/known-paths.ts';
import { type JsonSchema, listRequestSchemaNodes } from './testing/request-schemas.ts';

const calls: [string, CallDefinition][] = Object.entries(allCalls);
const everyNode = calls.flatMap(([name, call]) => listRequestSchemaNodes(name, call));
const placesWhere = (isFlawed: (node: JsonSchema) => boolean) =>
  everyNode.filter(({ schema }) => isFlawed(schema)).map(({ where }) => where);

test('paths are unique and include all paths of the specifications', () => {
  const paths = calls.map(([, call]) => call.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(specifiedPaths.filter((path) => !paths.includes(path))).toEqual([]);
});

test("a call is marked as this project's own exactly when no specification shows its path", () => {
  for (const [name, call] of calls) {
    expect([name, call.ours]).toEqual([name, !specifiedPaths.includes(call.path)]);
  }
});

test("every path of this project's own calls that pages use is listed in docs/open-questions.md", () => {
  const document = readFileSync(
    new URL('../../../docs/open-questions.md', import.meta.url),
    'utf8',
  );
  const ours = calls
    .filter(([, call]) => call.ours && call.access !== 'service')
    .map(([, call]) => call.path);
  expect(ours.filter((path) => !document.includes(`\`${path}\``))).toEqual([]);
});

test('a graphic code and a text message can be requested with only the specified fields', () => {
  const { getVerify, sendSmsCode } = allCalls;
  const mobile = '13800000000';
  expect(z.parse(getVerify.request, { mobile })).toEqual({ mobile, height: 123, width: 336 });
  expect(z.parse(sendSmsCode.request, { mobile, code: 'abcd' })).toEqual({ mobile, code: 'abcd' });
});

test('only internal calls require a service token', () => {
  for (const [name, call] of calls) {
    expect([name, call.access === 'service']).toEqual([
      name,
      call.path.startsWith('/internal/v1/'),
    ]);
  }
});

const familyByPrefix: [string, GatewayFamily][] = [
  ['/api/common/', 'common'],
  ['/internal/', 'common'],
  ['/api/passenger/', 'passenger'],
  ['/special-app-api/', 'special'],
  ['/enterprise-app-api/', 'enterprise'],
  ['/passenger-activity-api/', 'activity'],
  ['/solution-passenger-api/', 'solution'],
];

test('the family of gateways to which a call belongs follows from its path', () => {
  for (const [name, call] of calls) {
    const family = familyByPrefix.find(([prefix]) => call.path.startsWith(prefix))?.[1];
    expect([name, call.gateway]).toEqual([name, family]);
  }
});

test('each refusal code has one meaning in all calls and differs from the shared codes', () => {
  const meanings = new Map<number, string>(
    Object.entries(sharedRefusals).map(([name, code]) => [code, `shared ${name}`]),
  );
  meanings.set(SUCCESS_CODE, 'success');
  for (const [name, code] of calls.flatMap(([, call]) => Object.entries(call.refusals))) {
    expect(meanings.get(code) ?? name, `code ${code}`).toBe(name);
    meanings.set(code, name);
  }
});

test('no call names a refusal like one of the refusals shared by all calls', () => {
  const names = calls.flatMap(([, call]) => Object.keys(call.refusals));
  expect(names.filter((name) => name in sharedRefusals)).toEqual([]);
});

test.each(calls)('the call %s accepts its minimal request', (name, call) => {
  const example = exampleRequests[name as keyof typeof exampleRequests];
  expect(z.safeParse(call.request, example).error).toBeUndefined();
});

test.each(Object.entries(exampleAnswers))(
  'the example answer of the call %s fits it',
  (name, answer) => {
    const { response } = allCalls[name as keyof typeof exampleAnswers];
    expect(z.safeParse(response, answer)).toEqual({ success: true, data: answer });
  },
);

test.each(calls)('the call %s refuses an undeclared field', (name, call) => {
  const example = exampleRequests[name as keyof typeof exampleRequests];
  expect(z.safeParse(call.request, { ...example, surprise: 1 }).success).toBe(false);
});

test('no object inside a request accepts unknown fields', () => {
  const isOpen = (schema: JsonSchema) =>
    schema.type === 'object' &&
    schema.additionalProperties !== false &&
    schema.propertyNames === undefined;
  expect(placesWhere(isOpen)).toEqual([]);
});

/**
 * A pattern limits the length of a text if it is anchored at both ends and has no unlimited
 * repetition.
 */
const isBoundedPattern = (pattern = '') =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);

test('every text in a request has a maximum length', () => {
  const isUnbounded = (schema: JsonSchema) =>
    schema.type === 'string' &&
    schema.enum === undefined &&
    schema.const === undefined &&
    schema.maxLength === undefined &&
    !isBoundedPattern(schema.pattern);
  expect(placesWhere(isUnbounded)).toEqual([]);
});

test('every number in a request has a minimum and a maximum, every list a maximum length', () => {
  const isUnbounded = (schema: JsonSchema) =>
    schema.enum === undefined &&
    schema.const === undefined &&
    (schema.type === 'number' || schema.type === 'integer') &&
    (schema.minimum === undefined ||
      schema.maximum === undefined ||
      schema.maximum === Number.MAX_SAFE_INTEGER);
  expect(placesWhere(isUnbounded)).toEqual([]);
  expect(placesWhere((schema) => schema.type === 'array' && schema.maxItems === undefined)).toEqual(
    [],
  );
});

test.each(calls)(
  'request and response of the call %s can be described as JSON Schema',
  (_name, call) => {
    expect(z.toJSONSchema(call.request, { io: 'input' })).toHaveProperty('$schema');
    expect(z.toJSONSchema(call.response, { io: 'output' })).toHaveProperty('$schema');
    expect(call.summary).toMatch(/^[A-Z].{10,}[^.]$/);
  },
);
