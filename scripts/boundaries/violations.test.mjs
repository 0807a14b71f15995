import { expect, test } from 'vitest';
import { readModule } from './read-module.mjs';
import { importRules, reachRules } from './rules.mjs';
import { violations } from './violations.mjs';

const house = (files) =>
  violations(Object.entries(files).map(([path, source]) => readModule(path, source)));

/** One planted violation per rule, with a part of the sentence it must be answered with. */
const planted = [
  ['domain knows nobody', { 'packages/domain/src/a.ts': "import 'zod';" }],
  ['domain knows nobody', { 'packages/domain/src/a.ts': "import { readFile } from 'node:fs';" }],
  ['contract knows only domain', { 'packages/contract/src/a.ts': "import 'fastify';" }],
  [
    'meet only in the contract',
    {
      'apps/pages/src/a.ts': "import type { A } from '../../gateway/src/b.ts';",
      'apps/gateway/src/b.ts': '',
    },
  ],
  [
    'meet only in the contract',
    { 'apps/gateway/src/b.ts': "export * from '../../pages/src/a.ts';", 'apps/pages/src/a.ts': '' },
  ],
  [
    'app/ composes them',
    {
      'apps/pages/src/features/fares/a.ts': "import '../login/b.ts';",
      'apps/pages/src/features/login/b.ts': '',
    },
  ],
  [
    'app.ts hands the needed function in',
    {
      'apps/gateway/src/features/fares/a.ts': "import '../session/b.ts';",
      'apps/gateway/src/features/session/b.ts': '',
    },
  ],
  [
    'never looks up',
    {
      'apps/pages/src/ui/a.ts': "import('../features/login/b.ts');",
      'apps/pages/src/features/login/b.ts': '',
    },
  ],
  [
    'never an adapter',
    {
      'apps/pages/src/features/login/b.ts': "import '../../host/mini.ts';",
      'apps/pages/src/host/mini.ts': '',
    },
  ],
  [
    'lib is a leaf',
    { 'apps/pages/src/lib/b.ts': "import '../api/a.ts';", 'apps/pages/src/api/a.ts': '' },
  ],
  ['never HTTP', { 'apps/gateway/src/features/session/session-service.ts': "import 'fastify';" }],
  [
    'never a store',
    {
      'apps/gateway/src/features/session/routes.ts': "import './session-store.ts';",
      'apps/gateway/src/features/session/session-store.ts': '',
    },
  ],
  [
    'which database engine',
    { 'apps/gateway/src/features/session/session-store.ts': "import 'pg';" },
  ],
  [
    'never imports tests',
    { 'apps/gateway/src/a.ts': "import './testing/b.ts';", 'apps/gateway/src/testing/b.ts': '' },
  ],
  [
    'never import the simulator',
    {
      'apps/pages/src/main.tsx': "import './host/simulator/start.tsx';",
      'apps/pages/src/host/simulator/start.tsx': '',
    },
  ],
  ['read once, in config.ts', { 'apps/gateway/src/a.ts': 'export const port = process.env.PORT;' }],
  [
    'stay in host/, app/ and lib/',
    { 'apps/pages/src/features/login/a.ts': 'export const here = () => location.href;' },
  ],
  [
    'stay in host/, app/ and lib/',
    { 'apps/pages/src/features/login/a.ts': 'export const who = () => navigator.userAgent;' },
  ],
  [
    'come in as ports',
    {
      'apps/gateway/src/features/session/session-service.ts':
        'export const now = () => Date.now();',
    },
  ],
  ['come in as ports', { 'packages/domain/src/a.ts': 'export const now = () => new Date();' }],
  [
    'a cycle has no first reader',
    {
      'packages/domain/src/a.ts': "import './b.ts';",
      'packages/domain/src/b.ts': "import './a.ts';",
    },
  ],
  ['leads nowhere', { 'packages/domain/src/a.ts': "import './gone.ts';" }],
];

test.each(planted)('planted: … %s …', (sentence, files) => {
  expect(house(files).join('\n')).toContain(sentence);
});

test('every rule has its planted violation', () => {
  const said = planted.map(([sentence]) => sentence);
  for (const { because } of [...importRules, ...reachRules]) {
    expect(
      said.some((part) => because.includes(part)),
      because,
    ).toBe(true);
  }
});

test('a house in order is left alone', () => {
  const files = {
    'packages/domain/src/money.ts':
      'export const fen = 1; const location = 2; export { location };',
    'packages/contract/src/fares.ts':
      "import * as z from 'zod/mini'; import { fen } from '@ride/domain/money';",
    'apps/pages/src/features/fares/Page.tsx':
      "import { fares } from '@ride/contract/fares'; export const row = { location: 1 }; export const go = (location) => location.push(row);",
    'apps/gateway/src/config.ts': 'export const port = process.env.PORT;',
  };
  expect(house(files)).toEqual([]);
});
