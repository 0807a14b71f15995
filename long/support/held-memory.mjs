import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a gateway, whose resident memory tells little: much of it is garbage that the engine
 * has no need to collect yet. On a signal writes how many bytes are held without it.
 */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.HELD_MEMORY_FILE, String(heapUsed + external));
});
