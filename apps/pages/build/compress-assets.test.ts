import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssetsPlugin } from './compress-assets.ts';

const writeBundle = compressAssetsPlugin().writeBundle as unknown as (
  options: { dir: string },
  bundle: Record<string, unknown>,
) => Promise<void>;

test('the build makes compressed copies of scripts, styles and drawings, but not of pictures', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ride-compress-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'assets'));
  const files = ['assets/a.js', 'assets/b.css', 'assets/c.svg', 'assets/d.png', 'index.html'];
  for (const file of files) writeFileSync(join(dir, file), `${file} `.repeat(200));
  await writeBundle({ dir }, Object.fromEntries(files.map((file) => [file, {}])));
  const packed = files.filter((file) => existsSync(join(dir, `${file}.br`)));
  expect(packed).toEqual(['assets/a.js', 'assets/b.css', 'assets/c.svg']);
  for (const file of packed) {
    const bytes = readFileSync(join(dir, `${file}.br`));
    expect(brotliDecompressSync(bytes)).toEqual(readFileSync(join(dir, file)));
    expect(gunzipSync(readFileSync(join(dir, `${file}.gz`)))).toEqual(
      readFileSync(join(dir, file)),
    );
    expect(bytes.length).toBeLessThan(200);
  }
});
