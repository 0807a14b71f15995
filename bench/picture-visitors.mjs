import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('programs/picture-visitors.mjs', import.meta.url));

/**
 * Visitors who ask for so many pictures a second when told to. In a process of their own: what
 * becomes of a picture on its visitor's side is no wait of a call.
 */
export async function startVisitors(origin, perSecond, { onCore1 = false } = {}) {
  const node = process.execPath;
  const held = onCore1 ? { execPath: 'taskset', execArgv: ['-c', '1', node] } : {};
  const visitors = fork(program, [origin, String(perSecond)], held);
  visitors.once('exit', () => {
    throw new Error('nobody asks for pictures any more');
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
