import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { root } from './root.mjs';

const ignored = new Set([
  ...['node_modules', 'dist', 'dist-server', 'dist-simulator'],
  ...['.cache', '.data', '.git'],
]);

async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];
  const below = entries
    .filter((entry) => !ignored.has(entry.name) && !/\.test\.[jt]sx?$|\.md$/.test(entry.name))
    .map((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
  return (await Promise.all(below)).flat();
}

/** Hashes names and contents, so that a checkout with new file times stays up to date. */
export async function hashFiles(paths) {
  const files = (await Promise.all(paths.map((path) => filesBelow(resolve(root, path)))))
    .flat()
    .sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    hash.update(`${file.slice(root.length)}\0`);
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

export async function runUnlessUpToDate(stampFile, inputs, work) {
  const stamp = resolve(root, stampFile);
  const current = await hashFiles(inputs);
  const done = await readFile(stamp, 'utf8').catch(() => null);
  if (done === current) return false;
  await work();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, current);
  return true;
}
