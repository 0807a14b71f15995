import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guard } from './guard.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const notCopied = new Set(['node_modules', 'dist', '.cache', '.data', '.git']);
const WORKSPACES = '@ride';

/** A copy of the sources in which guards may be taken away, with the packages that are installed. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ride-guards-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules', WORKSPACES), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== WORKSPACES) symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  // Our own packages are the copied ones, or a guard taken from them would still be there.
  for (const name of ['contract', 'domain']) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules', WORKSPACES, name));
  }
  return copy;
}

export const removeTree = (copy: string): void => rmSync(copy, { recursive: true, force: true });

/** Takes the guard away, does the work, and puts it back. */
export async function without<Result>(
  copy: string,
  { guard, file, text, instead }: Guard,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(text).length !== 2) throw new Error(`${guard}: not exactly once in ${file}`);
  writeFileSync(
    path,
    whole.replace(text, () => instead),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, whole);
  }
}
