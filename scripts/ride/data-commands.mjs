import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { constants, copyFile, open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export class CopyError extends Error {}

/** The driver of the gateway in its own thread, so that no other SQLite needs to be installed. */
const Database = createRequire(new URL('../../apps/gateway/package.json', import.meta.url))(
  'libsql/promise',
);

const PROGRESS_MS = 5_000;
const SYNC_MS = 50;

async function withProgress(print, describe, work) {
  const timer = setInterval(() => print(`… ${describe()}`), PROGRESS_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Syncs the copy while it grows. If all of it went to the disk at its end, the commits of a gateway
 * that uses the same disk would wait for it.
 */
async function withSyncs(path, work) {
  const file = await open(path, 'r+');
  let isDone = false;
  const sync = async () => {
    while (!isDone) {
      await file.datasync();
      await pause(SYNC_MS);
    }
  };
  const working = work().finally(() => {
    isDone = true;
  });
  try {
    await Promise.all([working, sync()]);
  } finally {
    // Closing a file ends the locks of its process, also those of SQLite.
    await working.catch(() => {});
    await file.close();
  }
}

const gigabytes = (path) => `${(statSync(path).size / 1e9).toFixed(1)} GB`;

const copied = (from, to) => () => `${gigabytes(to)} copied of ${gigabytes(from)}`;

function embeddedFile({ DATABASE_URL, DATA_DIR = '.data' }) {
  if (DATABASE_URL) {
    throw new CopyError(
      'the data is in PostgreSQL: use pg_dump and pg_restore (docs/operations.md)',
    );
  }
  return join(DATA_DIR, 'ridepages.sqlite');
}

/**
 * Reads every page of every table and index. Indexes are not compared with their tables, because a
 * backup creates them again, and comparing takes many times as long.
 */
async function assertWhole(path, name) {
  const copyError = (problem) => new CopyError(`${name} ${problem}`);
  const file = new Database(path, { readonly: true });
  try {
    await file.exec('pragma cache_size = -256000');
    const check = await file.prepare('pragma quick_check(1)');
    const [{ quick_check: result }] = await check.all();
    if (result !== 'ok') throw copyError(`is damaged: ${result}`);
    await (await file.prepare('select name from migrations limit 1')).all();
  } catch (error) {
    throw error instanceof CopyError
      ? error
      : copyError(`is no database of the gateway (${error.code})`);
  } finally {
    file.close();
  }
}

function create(path) {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    throw new CopyError(`${path} cannot be made (${error.code})`);
  }
}

/** The file is synced to disk, and is renamed only when it is complete. */
async function publish(part, path, { name, print }) {
  const file = await open(part, 'r+');
  await file.sync();
  await file.close();
  const began = Date.now();
  const checking = () => `checking for ${Math.round((Date.now() - began) / 1000)} s`;
  try {
    await withProgress(print, checking, () => assertWhole(part, name));
  } catch (error) {
    rmSync(part);
    throw error;
  }
  renameSync(part, path);
}

async function backUp(path, env, print) {
  const source = embeddedFile(env);
  if (!existsSync(source)) throw new CopyError(`${source} is not there`);
  if (existsSync(path)) throw new CopyError(`${path} is there already`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  create(part);
  const file = new Database(source);
  try {
    await file.exec('pragma busy_timeout = 10000');
    // The copy is a snapshot, even during concurrent writes.
    const copy = `vacuum into '${part.replaceAll("'", "''")}'`;
    await withProgress(print, copied(source, part), () => withSyncs(part, () => file.exec(copy)));
  } finally {
    file.close();
  }
  await publish(part, path, { name: part, print });
  return `${source} copied to ${path}`;
}

async function restore(path, env, print) {
  const target = embeddedFile(env);
  if (!existsSync(path)) throw new CopyError(`${path} is not there`);
  for (const side of ['', '-wal', '-shm']) {
    if (existsSync(target + side)) {
      throw new CopyError(`${target}${side} is there: stop the gateway and move its folder away`);
    }
  }
  mkdirSync(join(target, '..'), { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  rmSync(part, { force: true });
  create(part);
  const copying = () => copyFile(path, part, constants.COPYFILE_FICLONE);
  await withProgress(print, copied(path, part), () => withSyncs(part, copying));
  await publish(part, target, { name: path, print });
  return `${path} restored to ${target}`;
}

export const dataCommands = [
  {
    name: 'data backup',
    summary: 'copy the embedded database into a new FILE, also while the gateway runs',
    takesFile: true,
    run: backUp,
  },
  {
    name: 'data restore',
    summary: 'put such a copy where the embedded database belongs, and nothing is yet',
    takesFile: true,
    run: restore,
  },
];
