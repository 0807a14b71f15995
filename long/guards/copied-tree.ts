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
function copyTree(): string {
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

/** Several copies, so that several guards can be away at once, each from a tree of its own. */
export class CopiedTrees {
  readonly #count: number;
  readonly #all: string[] = [];
  readonly #free: string[] = [];
  readonly #waiting: ((copy: string) => void)[] = [];

  constructor(count: number) {
    this.#count = count;
  }

  copy(): void {
    for (let made = 0; made < this.#count; made += 1) this.#all.push(copyTree());
    this.#free.push(...this.#all);
  }

  remove(): void {
    for (const copy of this.#all) rmSync(copy, { recursive: true, force: true });
  }

  /** Waits until one is free, and gives it back when the work is done. */
  async inOne<Result>(work: (copy: string) => Promise<Result>): Promise<Result> {
    const copy =
      this.#free.pop() ?? (await new Promise<string>((take) => this.#waiting.push(take)));
    try {
      return await work(copy);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(copy);
      else this.#free.push(copy);
    }
  }
}

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
