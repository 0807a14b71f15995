import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layers } from './layers.mjs';
import { readModule } from './read-module.mjs';
import { globalRules, importRules } from './rules.mjs';
import { tables } from './tables.mjs';
import { findViolations } from './violations.mjs';

const check = (files) =>
  findViolations(Object.entries(files).map(([path, source]) => readModule(path, source)));

/** One violation of each rule, with a part of the expected message. */
const planted = [
  ['domain imports nothing', { 'packages/domain/src/a.ts': "import 'zod';" }],
  ['domain imports nothing', { 'packages/domain/src/a.ts': "import { readFile } from 'node:fs';" }],
  ['contract imports only domain', { 'packages/contract/src/a.ts': "import 'fastify';" }],
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
    'app/ passes the needed function in',
    {
      'apps/gateway/src/features/fares/a.ts': "import '../session/b.ts';",
      'apps/gateway/src/features/session/b.ts': '',
    },
  ],
  [
    'app/ passes the needed function in',
    {
      'apps/gateway/src/features/orders/a.ts': "import type { B } from '../disputes/b.ts';",
      'apps/gateway/src/features/disputes/b.ts': '',
    },
  ],
  [
    'app/ passes the needed function in',
    {
      'apps/gateway/src/features/orders/a.ts':
        "import { type B, c } from '../disputes/disputes.ts';",
      'apps/gateway/src/features/disputes/disputes.ts': '',
    },
  ],
  [
    'a lower feature imports only lower ones before it',
    {
      'apps/gateway/src/features/bills/a.ts': "import type { B } from '../orders/orders.ts';",
      'apps/gateway/src/features/orders/orders.ts': '',
    },
  ],
  [
    'app/ passes the needed function in',
    {
      'apps/gateway/src/features/ledger/a.ts': "import { b } from '../bills/b.ts';",
      'apps/gateway/src/features/bills/b.ts': '',
    },
  ],
  [
    'what layers.mjs lists',
    {
      'apps/pages/src/ui/a.ts': "import('../features/login/b.ts');",
      'apps/pages/src/features/login/b.ts': '',
    },
  ],
  [
    'what layers.mjs lists',
    { 'apps/pages/src/lib/b.ts': "import '../api/a.ts';", 'apps/pages/src/api/a.ts': '' },
  ],
  [
    'what layers.mjs lists',
    { 'apps/gateway/src/db/a.ts': "import '../app/a.ts';", 'apps/gateway/src/app/a.ts': '' },
  ],
  [
    'what layers.mjs lists',
    { 'apps/gateway/src/unlisted/a.ts': "import '../db/b.ts';", 'apps/gateway/src/db/b.ts': '' },
  ],
  [
    'never an adapter',
    {
      'apps/pages/src/features/login/b.ts': "import '../../host/mini.ts';",
      'apps/pages/src/host/mini.ts': '',
    },
  ],
  ['import Fastify', { 'apps/gateway/src/features/session/sessions.ts': "import 'fastify';" }],
  [
    'not its folders',
    {
      'apps/gateway/src/features/session/session.ts': "import '../../http/edge/edge.ts';",
      'apps/gateway/src/http/edge/edge.ts': '',
    },
  ],
  [
    'knows nothing of HTTP',
    {
      'apps/gateway/src/features/session/sessions.ts':
        "import '../../http/refusal.ts'; db.selectFrom('users').leftJoin('sessions', 'a', 'b');",
      'apps/gateway/src/http/refusal.ts': '',
    },
  ],
  [
    'only apps/gateway/src/features/session reads and writes it',
    { 'apps/gateway/src/demo/a.ts': "db.insertInto('users');" },
  ],
  [
    'missing in tables.mjs',
    {
      'apps/gateway/src/features/orders/a.ts':
        "db.selectFrom('orders').innerJoin('news', 'a', 'b');",
    },
  ],
  [
    'folders side by side import each other',
    {
      'apps/gateway/src/features/fares/rules/a.ts': "import '../calendar/b.ts';",
      'apps/gateway/src/features/fares/calendar/b.ts': '',
      'apps/gateway/src/features/fares/calendar/c.ts': "import '../rules/d.ts';",
      'apps/gateway/src/features/fares/rules/d.ts': '',
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
      'apps/pages/src/main.tsx': "import './simulator/start.tsx';",
      'apps/pages/src/simulator/start.tsx': '',
    },
  ],
  [
    'read once, in config/config.ts',
    { 'apps/gateway/src/a.ts': 'export const port = process.env.PORT;' },
  ],
  [
    'stay in host/, app/ and lib/',
    { 'apps/pages/src/features/login/a.ts': 'export const here = () => location.href;' },
  ],
  [
    'stay in host/, app/ and lib/',
    { 'apps/pages/src/features/login/a.ts': 'export const who = () => navigator.userAgent;' },
  ],
  [
    'clock and randomness are ports',
    {
      'apps/gateway/src/features/session/any-name.ts': 'export const now = () => Date.now();',
    },
  ],
  [
    'clock and randomness are ports',
    { 'packages/domain/src/a.ts': 'export const now = () => new Date();' },
  ],
  [
    'a cycle has no first reader',
    {
      'packages/domain/src/a.ts': "import './b.ts';",
      'packages/domain/src/b.ts': "import './a.ts';",
    },
  ],
  ['leads nowhere', { 'packages/domain/src/a.ts': "import './gone.ts';" }],
];

test.each(planted)(
  'a deliberate violation of the module boundaries is reported: %s',
  (sentence, files) => {
    expect(check(files).join('\n')).toContain(sentence);
  },
);

test('every rule about module boundaries has a deliberate violation in this test', () => {
  const sentences = planted.map(([sentence]) => sentence);
  for (const { because } of [...importRules, ...globalRules]) {
    expect(
      sentences.some((part) => because.includes(part)),
      because,
    ).toBe(true);
  }
});

test.each(Object.entries(layers))('every folder of %s lists only folders below it', (_, table) => {
  const folders = Object.keys(table);
  for (const [index, folder] of folders.entries()) {
    for (const listed of table[folder]) {
      expect(folders.indexOf(listed), `${folder} → ${listed}`).toBeGreaterThan(index);
    }
  }
});

test('every table of the database schema has its owning feature, and no other is listed', () => {
  const folder = new URL('../../apps/gateway/src/db/tables/', import.meta.url);
  const names = readdirSync(folder).flatMap((file) =>
    [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(
        /^ {2}(\w+): (?:VersionTerms & )?\{/gm,
      ),
    ].map(([, name]) => name),
  );
  expect([...names, 'once', 'migrations'].sort()).toEqual([...tables.keys()].sort());
});

test('modules that keep the boundary rules are not reported', () => {
  const files = {
    'packages/domain/src/money.ts':
      'export const fen = 1; const location = 2; export { location };',
    'packages/contract/src/fares.ts':
      "import * as z from 'zod/mini'; import { fen } from '@ride/domain/money';",
    'apps/pages/src/features/fares/Page.tsx':
      "import { fares } from '@ride/contract/fares'; export const row = { location: 1 }; export const go = (location) => location.push(row);",
    'apps/gateway/src/config/config.ts': 'export const port = process.env.PORT;',
    'apps/gateway/src/features/disputes/a.ts': "import '../bills/b.ts';",
    'apps/gateway/src/features/bills/b.ts':
      "import type { Price } from '../fares/fares.ts'; import '../ledger/post.ts';",
    'apps/gateway/src/features/fares/fares.ts': '',
    'apps/gateway/src/features/ledger/post.ts': '',
  };
  expect(check(files)).toEqual([]);
});
