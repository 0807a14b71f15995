import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
    documentWith('{"name":"test","hosts":{"common":"https://c.example.com"}}'),
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
])('a data block of the environment that is %s gives the defaults', (_, document) => {
  expect(readEnvironment(document)).toEqual(defaultEnvironment());
});

function readWithProblems(block: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const environment = readEnvironment(documentWith(block));
  const problems = log.mock.calls.map(([problem]) => String(problem));
  log.mockRestore();
  return { environment, problems };
}

test.each(['{{{', '[]', '7', 'null', '{"brand":"星河" "tracking":false}'])(
  'a data block of the environment that is %s is reported in the console and gives the defaults',
  (block) => {
    const { environment, problems } = readWithProblems(block);
    expect(environment).toEqual(defaultEnvironment());
    expect(problems).toEqual([expect.stringMatching(/^ride-environment: /)]);
  },
);

test.each([
  ['{"name":"prod"}', {}, 'name'],
  ['{"hosts":7,"brand":"星河"}', { brand: '星河' }, 'hosts'],
  [
    '{"hosts":{"common":7,"solution":"https://s"}}',
    { hosts: { solution: 'https://s' } },
    'hosts.common',
  ],
  [
    '{"headers":{"appid":null,"drivertype":"h5"}}',
    { headers: { drivertype: 'h5' } },
    'headers.appid',
  ],
  [
    '{"hosts":{"common":"c.example.com","solution":"https://s"}}',
    { hosts: { solution: 'https://s' } },
    'hosts.common',
  ],
  ['{"paths":{"/a":"b","/c":"/d"}}', { paths: { '/c': '/d' } }, 'paths./a'],
  ['{"sign":{"kind":"md5"},"tracking":false}', { tracking: false }, 'sign'],
  ['{"smsCodeLength":9,"tracking":false}', { tracking: false }, 'smsCodeLength'],
  [
    '{"trustedHosts":["a",1,"b",2]}',
    { trustedHosts: ['a', 'b'] },
    'trustedHosts.3',
    'trustedHosts.1',
  ],
])(
  'in the environment %s only the wrong field has its default, and the console names it',
  (block, rest: object, ...fields: string[]) => {
    const { environment, problems } = readWithProblems(block);
    expect(environment).toEqual(readEnvironment(documentWith(JSON.stringify(rest))));
    expect(problems).toEqual(
      fields.map((field) => expect.stringMatching(`^ride-environment: ${field} is ignored`)),
    );
  },
);

test('the console names fields of the environment that pages do not know, and the others are read', () => {
  const { environment, problems } = readWithProblems(
    '{"brandd":"星河","tracking":false,"operator":null,"links":{"hom":"/","home":"/a"}}',
  );
  expect(environment).toMatchObject({ tracking: false, links: { home: '/a' } });
  expect(problems).toEqual(
    ['brandd', 'links.hom'].map((field) =>
      expect.stringMatching(`^ride-environment: ${field} is ignored`),
    ),
  );
});

test('superfluous commas in the environment are reported in the console and change no setting', () => {
  const { environment, problems } = readWithProblems(
    '{"brand":"a,}\\",]","trustedHosts":["a",,"b",\n],},',
  );
  expect(problems).toEqual([expect.stringMatching('the block is read without commas too many')]);
  expect(environment).toMatchObject({ brand: 'a,}",]', trustedHosts: ['a', 'b'] });
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
