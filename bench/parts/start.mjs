import { median } from '../median.mjs';
import { readUsage, scratchFolder, startGateway } from '../processes.mjs';

const ROUNDS = 5;
const IDLE_MS = 3000;

export async function measureStart() {
  const scratch = scratchFolder();
  try {
    await (await startGateway(scratch.path)).stop();
    const ready = [];
    const idle = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const gateway = await startGateway(scratch.path);
      ready.push(gateway.readyAfterMs);
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      idle.push(readUsage(gateway.child).megabytes);
      await gateway.stop();
    }
    return [
      {
        what: 'gateway ready after the process starts',
        measured: `${Math.round(median(ready))} ms`,
        budget: '≤ 2000 ms',
        met: median(ready) <= 2000,
      },
      {
        what: 'idle memory (RSS)',
        measured: `${Math.round(median(idle))} MB`,
        budget: '≤ 220 MB',
        met: median(idle) <= 220,
      },
    ];
  } finally {
    scratch.remove();
  }
}
