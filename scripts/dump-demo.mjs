import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';

/*
 * Writes the demo database of this version for both engines, as the upgrade tests load it:
 *
 *   node scripts/dump-demo.mjs /usr/lib/postgresql/15/bin
 *
 * Run once for each release, before its version is tagged. The argument is a folder with `postgres`,
 * `initdb` and `pg_dump` of the oldest PostgreSQL that is supported: newer ones read its dumps.
 */
const gateway = new URL('../apps/gateway/src/', import.meta.url);
const load = async (path) => (await runnerImport(fileURLToPath(new URL(path, gateway)))).module;

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const { prepareDatabase } = await load('app/testing/prepare-database.ts');
const { startPostgres } = await load('testing/postgres-server.ts');
const { withDatabaseFile } = await load('testing/with-database-file.ts');

function write(engine, text) {
  const file = new URL(`db/testing/dumps/demo-${version}.${engine}.sql.gz`, gateway);
  writeFileSync(file, gzipSync(text, { level: 9 }));
  process.stdout.write(`${fileURLToPath(file)}\n`);
}

async function dumpSqlite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-dump-'));
  try {
    await prepareDatabase({ dataDir });
    return withDatabaseFile(dataDir, sqliteText);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function sqliteText(file) {
  const entries = file
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'",
    )
    .all();
  const ofType = (isTable) =>
    entries.filter(({ type }) => (type === 'table') === isTable).map(({ sql }) => `${sql};`);
  const tables = entries.filter(({ type }) => type === 'table').map(({ name }) => name);
  const rows = tables.flatMap((table) => rowsOf(file, table));
  const lines = ['pragma foreign_keys = off;', 'begin;', ...ofType(true), ...rows];
  // Triggers refuse changes of some tables, so they are created after the rows.
  return [...lines, ...ofType(false), 'commit;', ''].join('\n');
}

function rowsOf(file, table) {
  const columns = file.prepare(`select name from pragma_table_info('${table}')`).all();
  const values = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ");
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return file
    .prepare(`select ${values} as row from "${table}"`)
    .all()
    .map(({ row }) => `insert into "${table}" (${names}) values (${row});`);
}

async function dumpPostgres(bin) {
  const server = await startPostgres({ bin });
  try {
    await prepareDatabase({ url: server.url, dataDir: '' });
    // A driver cannot run COPY with data in the script, so rows are dumped as INSERT statements.
    const flags = [
      '--inserts',
      '--rows-per-insert=100',
      '--no-owner',
      '--no-privileges',
      server.url,
    ];
    const text = execFileSync(join(bin, 'pg_dump'), flags, {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    // Lines with a backslash are commands of psql.
    return text
      .split('\n')
      .filter((line) => !line.startsWith('\\'))
      .join('\n');
  } finally {
    await server.stop();
  }
}

const [bin] = process.argv.slice(2);
if (bin === undefined) {
  process.stderr.write('usage: node scripts/dump-demo.mjs FOLDER_WITH_PG_DUMP\n');
  process.exit(1);
}
write('sqlite', await dumpSqlite());
write('postgres', await dumpPostgres(bin));
