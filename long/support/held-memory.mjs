import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a gateway. On a signal it collects garbage and writes how many bytes are in use,
 * because resident memory contains uncollected garbage.
 */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.HELD_MEMORY_FILE, String(heapUsed + external));
});
