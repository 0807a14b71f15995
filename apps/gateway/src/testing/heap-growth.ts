import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function heldBytes(): Promise<number> {
  collectGarbage();
  // A thread of its own frees the memory of buffers, which is counted after the next round.
  await new Promise(setImmediate);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export async function measureHeapGrowth(fill: () => void | Promise<void>): Promise<number> {
  const before = await heldBytes();
  await fill();
  return (await heldBytes()) - before;
}
