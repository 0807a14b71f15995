import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('programs/picture-visitors.mjs', import.meta.url));

/**
 * Visitors request pictures at a given rate from their own process, so that receiving the pictures
 * does not delay the measured calls.
 */
export async function startVisitors(origin, perSecond) {
  const onCore1 = { execPath: 'taskset', execArgv: ['-c', '1', process.execPath] };
  const visitors = fork(program, [origin, String(perSecond)], onCore1);
  visitors.once('exit', () => {
    throw new Error('the picture visitors ended early');
  });
  await once(visitors, 'message');
  return {
    async draw(seconds) {
      visitors.send(seconds);
      await once(visitors, 'message');
    },
    stop: () => visitors.removeAllListeners('exit').kill(),
  };
}
