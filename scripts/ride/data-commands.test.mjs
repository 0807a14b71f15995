import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ride } from './ride.mjs';

const Database = createRequire(new URL('../../apps/gateway/package.json', import.meta.url))(
  'libsql',
);

function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'ride-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The database stays open, as in a running gateway. */
function opened(folder) {
  mkdirSync(folder, { recursive: true });
  const file = new Database(join(folder, 'ridepages.sqlite'));
  file.pragma('journal_mode = WAL');
  file.exec("create table migrations (name text); insert into migrations values ('0001')");
  onTestFinished(() => file.close());
  return file;
}

const namesIn = (path) => {
  const file = new Database(path, { readonly: true });
  const names = file.prepare('select name from migrations').all();
  file.close();
  return names.map(({ name }) => name);
};

async function run(args, env) {
  const printed = [];
  const code = await ride(args, env, {
    print: (line) => printed.push(line),
    printError: (line) => printed.push(line),
  });
  return { code, printed };
}

test('a backup made during an open transaction has the committed rows, and is readable by its owner only', async () => {
  const folder = scratch();
  const file = opened(join(folder, 'data'));
  file.exec("begin immediate; insert into migrations values ('not yet')");
  const copy = join(folder, 'copy.sqlite');
  expect(await run(['data', 'backup', copy], { DATA_DIR: join(folder, 'data') })).toMatchObject({
    code: 0,
  });
  file.exec('commit');
  expect(namesIn(copy)).toEqual(['0001']);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(existsSync(`${copy}.part`)).toBe(false);
});

test('a backup is restored into an empty folder, readable by its owner only', async () => {
  const folder = scratch();
  opened(join(folder, 'data'));
  const copy = join(folder, 'copy.sqlite');
  await run(['data', 'backup', copy], { DATA_DIR: join(folder, 'data') });
  const DATA_DIR = join(folder, 'again', 'data');
  expect(await run(['data', 'restore', copy], { DATA_DIR })).toMatchObject({ code: 0 });
  expect(namesIn(join(DATA_DIR, 'ridepages.sqlite'))).toEqual(['0001']);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
  expect(statSync(join(DATA_DIR, 'ridepages.sqlite')).mode & 0o777).toBe(0o600);
});

test('neither the backup nor the restore command overwrites existing files', async () => {
  const folder = scratch();
  const DATA_DIR = join(folder, 'data');
  opened(DATA_DIR);
  const copy = join(folder, 'copy.sqlite');
  await run(['data', 'backup', copy], { DATA_DIR });
  const again = await run(['data', 'backup', copy], { DATA_DIR });
  expect(again).toEqual({ code: 1, printed: [`✗ ${copy} is there already`] });
  const restored = await run(['data', 'restore', copy], { DATA_DIR });
  expect(restored.code).toBe(1);
  expect(restored.printed[0]).toMatch(/is there: stop the gateway and move its folder away$/);
});

test.each([
  [
    'something else',
    (path) => writeFileSync(path, 'no database at all, and long enough to be one'.repeat(9)),
    /is no database of the gateway/,
  ],
  ['nothing', () => {}, /is not there/],
  [
    'a broken copy',
    (path) => {
      copyFileSync(`${path}.whole`, path);
      truncateSync(path, statSync(path).size - 4096);
    },
    /is damaged|is no database/,
  ],
])('the restore command refuses %s as a backup', async (_, make, reason) => {
  const folder = scratch();
  opened(join(folder, 'data')).exec(
    'create table more (text); insert into more select hex(randomblob(4000)) from migrations',
  );
  const copy = join(folder, 'copy.sqlite');
  await run(['data', 'backup', `${copy}.whole`], { DATA_DIR: join(folder, 'data') });
  make(copy);
  const DATA_DIR = join(folder, 'new');
  const { code, printed } = await run(['data', 'restore', copy], { DATA_DIR });
  expect(code).toBe(1);
  expect(printed[0]).toMatch(reason);
  for (const name of ['ridepages.sqlite', 'ridepages.sqlite.part']) {
    expect(existsSync(join(DATA_DIR, name))).toBe(false);
  }
});

test('backup and restore of PostgreSQL print the commands of its own programs', async () => {
  const env = { DATABASE_URL: 'postgres://somewhere/else' };
  expect((await run(['data', 'backup', 'x'], env)).printed[0]).toContain('pg_dump');
  expect((await run(['data', 'restore', 'x'], env)).printed[0]).toContain('pg_restore');
});
