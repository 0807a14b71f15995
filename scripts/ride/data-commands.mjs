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
export class UnfitCopy extends Error {}

/** The gateway's own driver: no other SQLite need be installed. */
const Database = createRequire(new URL('../../apps/gateway/package.json', import.meta.url))(
  'libsql',
);

function embeddedFile({ DATABASE_URL, DATA_DIR = '.data' }) {
  if (DATABASE_URL) {
    throw new UnfitCopy(
      'the data is in PostgreSQL: use pg_dump and pg_restore (docs/operations.md)',
    );
  }
  return join(DATA_DIR, 'ridepages.sqlite');
}

function assertWhole(path) {
  const flaw = (words) => new UnfitCopy(`${path} ${words}`);
  if (!existsSync(path)) throw flaw('is not there');
  const file = new Database(path, { readonly: true });
  try {
    const [{ integrity_check: found }] = file.prepare('pragma integrity_check').all();
    if (found !== 'ok') throw flaw(`is damaged: ${found}`);
    file.prepare('select name from migrations limit 1').all();
  } catch (error) {
    throw error instanceof UnfitCopy
      ? error
      : flaw(`is no database of the gateway (${error.code})`);
  } finally {
    file.close();
  }
}

/** Whatever stands there is left alone; what is made is for its owner's eyes only. */
function create(path) {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    throw new UnfitCopy(`${path} cannot be made (${error.code})`);
  }
}

/** On the disk, and by its name only once it is whole. */
function publish(part, path) {
  const file = openSync(part, 'r');
  fsyncSync(file);
  closeSync(file);
  assertWhole(part);
  renameSync(part, path);
}

async function backUp(path, env) {
  const source = embeddedFile(env);
  if (!existsSync(source)) throw new UnfitCopy(`${source} is not there`);
  if (existsSync(path)) throw new UnfitCopy(`${path} is there already`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  create(part);
  const file = new Database(source);
  try {
    file.pragma('busy_timeout = 10000');
    // One moment of the database, read beside whatever is written meanwhile.
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
      throw new UnfitCopy(`${target}${side} is there: stop the gateway and move its folder away`);
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

/** What is done to files beside the gateway; neither asks it, so both work without one. */
export const dataCommands = [
  {
    words: ['data', 'backup'],
    what: 'copy the embedded database into a new FILE, also while the gateway runs',
    work: backUp,
  },
  {
    words: ['data', 'restore'],
    what: 'put such a copy where the embedded database belongs, and nothing is yet',
    work: restore,
  },
];
