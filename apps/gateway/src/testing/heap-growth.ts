import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function heldBytes(): Promise<number> {
  collectGarbage();
  // The memory of buffers is given back by a thread of its own, and counted after the next round.
  await new Promise(setImmediate);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How many bytes more are held after filling than before, garbage left out. */
export async function heapGrowth(fill: () => void | Promise<void>): Promise<number> {
  const before = await heldBytes();
  await fill();
  return (await heldBytes()) - before;
}
