import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A copy that cannot be made or taken; the message says why. */
export class CopyError extends Error {}

/** The gateway's own driver: no other SQLite need be installed. */
const Database = createRequire(new URL('../../apps/gateway/package.json', import.meta.url))(
  'libsql',
);

function embeddedFile({ DATABASE_URL, DATA_DIR = '.data' }) {
  if (DATABASE_URL) {
    throw new CopyError(
      'the data is in PostgreSQL: use pg_dump and pg_restore (docs/operations.md)',
    );
  }
  return join(DATA_DIR, 'ridepages.sqlite');
}

function assertWhole(path) {
  const copyError = (problem) => new CopyError(`${path} ${problem}`);
  if (!existsSync(path)) throw copyError('is not there');
  const file = new Database(path, { readonly: true });
  try {
    const [{ integrity_check: result }] = file.prepare('pragma integrity_check').all();
    if (result !== 'ok') throw copyError(`is damaged: ${result}`);
    file.prepare('select name from migrations limit 1').all();
  } catch (error) {
    throw error instanceof CopyError
      ? error
      : copyError(`is no database of the gateway (${error.code})`);
  } finally {
    file.close();
  }
}

/** Never overwrites; readable by its owner only. */
function create(path) {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    throw new CopyError(`${path} cannot be made (${error.code})`);
  }
}

/** Synced to the disk, and renamed only once it is whole. */
function publish(part, path) {
  const file = openSync(part, 'r');
  fsyncSync(file);
  closeSync(file);
  assertWhole(part);
  renameSync(part, path);
}

async function backUp(path, env) {
  const source = embeddedFile(env);
  if (!existsSync(source)) throw new CopyError(`${source} is not there`);
  if (existsSync(path)) throw new CopyError(`${path} is there already`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  create(part);
  const file = new Database(source);
  try {
    file.pragma('busy_timeout = 10000');
    // A snapshot of the database, read beside concurrent writes.
    file.exec(`vacuum into '${part.replaceAll("'", "''")}'`);
  } finally {
    file.close();
  }
  publish(part, path);
  return `${source} copied to ${path}`;
}

async function restore(path, env) {
  const target = embeddedFile(env);
  assertWhole(path);
  for (const side of ['', '-wal', '-shm']) {
    if (existsSync(target + side)) {
      throw new CopyError(`${target}${side} is there: stop the gateway and move its folder away`);
    }
  }
  mkdirSync(join(target, '..'), { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  rmSync(part, { force: true });
  create(part);
  copyFileSync(path, part, constants.COPYFILE_FICLONE);
  publish(part, target);
  return `${path} restored to ${target}`;
}

/** Commands on files; neither calls the gateway, so both work without one. */
export const dataCommands = [
  {
    name: 'data backup',
    summary: 'copy the embedded database into a new FILE, also while the gateway runs',
    run: backUp,
  },
  {
    name: 'data restore',
    summary: 'put such a copy where the embedded database belongs, and nothing is yet',
    run: restore,
  },
];
