import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  defaultEnvironment,
  EnvironmentContext,
  isCallOffered,
  readEnvironment,
  useEnvironment,
} from './environment.ts';

const documentWith = (textContent: string | null) => ({
  getElementById: (id: string) => (id === 'ride-environment' ? { textContent } : null),
});

test("the environment is read from the document's data block, and missing fields have defaults", () => {
  const environment = readEnvironment(
    documentWith('{"name":"test","hosts":{"common":"https://c.example.com"},"unknown":1}'),
  );
  expect(environment).toMatchObject({
    name: 'test',
    hosts: { common: 'https://c.example.com' },
    tokenKey: 'ride.token',
    sign: { kind: 'none' },
    headers: { appid: 'passenger-h5' },
    exchangePath: null,
  });
});

test.each(['development', 'test', 'hotfix', 'production'])(
  'in the environment %s both gateways have hosts of their own',
  (name) => {
    const hosts = {
      common: `https://c.${name}.example.com`,
      passenger: `https://p.${name}.example.com`,
    };
    expect(readEnvironment(documentWith(JSON.stringify({ name, hosts })))).toMatchObject({
      name,
      hosts,
    });
  },
);

test.each([
  ['missing', { getElementById: () => null }],
  ['empty', documentWith('')],
  ['null', documentWith(null)],
  ['not JSON', documentWith('{{{')],
  ['of another shape', documentWith('{"hosts":7}')],
  ['a list', documentWith('[]')],
])('a data block of the environment that is %s gives the defaults', (_, document) => {
  expect(readEnvironment(document)).toEqual(defaultEnvironment());
});

test('pages read the environment from the context', () => {
  const environment = defaultEnvironment();
  const { result } = renderHook(useEnvironment, {
    wrapper: ({ children }) => (
      <EnvironmentContext value={environment}>{children}</EnvironmentContext>
    ),
  });
  expect(result.current).toBe(environment);
});

test('a call that the specifications do not contain is offered if the environment names it as an extension or gives its path', () => {
  const call = { path: '/ours' };
  const offered = (given: object) =>
    isCallOffered({ ...defaultEnvironment(), ...given }, call, 'raiseDispute');
  expect(offered({})).toBe(false);
  expect(offered({ extensions: ['raiseDispute'] })).toBe(true);
  expect(offered({ paths: { '/ours': '/theirs' } })).toBe(true);
});
