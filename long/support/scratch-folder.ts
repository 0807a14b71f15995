import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The folder is removed at the end of the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ride-long-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
