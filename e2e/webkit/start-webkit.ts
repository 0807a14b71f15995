import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { TestProject } from 'vitest/node';
import { freePort, startServer } from '../../scripts/lib/server-process.mjs';
import { findWebKit } from '../../scripts/lib/system-programs.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where WebKit's driver listens. */
    webKitDriver: string;
  }
}

/** A screen of its own, on a display number the server finds free. */
async function startScreen(program: string) {
  const screen = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '375x812x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const ended = once(screen, 'exit');
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  const stop = async () => {
    screen.kill();
    await ended;
  };
  return { display: `:${String(number).trim()}`, stop };
}

/** WebKit's driver for all its journeys; each opens a browser of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { driver: program, xvfb } = findWebKit();
  const screen = await startScreen(xvfb);
  const port = await freePort();
  const driver = await startServer([program, `--port=${port}`], {
    port,
    readyPath: '/status',
    stdio: 'ignore',
    env: {
      DISPLAY: screen.display,
      LANG: 'zh_CN.UTF-8',
      // Without a graphics card it draws in software, and says nothing to a desktop's bus.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  project.provide('webKitDriver', driver.origin);
  return async () => {
    await driver.stop();
    await screen.stop();
  };
}
