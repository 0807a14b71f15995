import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { TestProject } from 'vitest/node';
import { freePort, startServer } from '../../scripts/lib/server-process.mjs';
import { findWebKit } from '../../scripts/lib/system-programs.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    webKitDriver: string;
    webKitDeskDriver: string;
  }
}

/** Browsers fill their virtual screen, so each size needs a screen. */
const screens = ['375x812x24', '1280x900x24'];

/** The server chooses a free display number. */
async function startScreens(program: string) {
  const server = spawn(
    program,
    [
      ...['-displayfd', '3', '-nolisten', 'tcp'],
      ...screens.flatMap((size, at) => ['-screen', String(at), size]),
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const [number] = await once(server.stdio[3] as Readable, 'data');
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { displays: screens.map((_, at) => `:${String(number).trim()}.${at}`), stop };
}

async function startDriver(program: string, display: string) {
  const port = await freePort();
  return startServer([program, `--port=${port}`], {
    port,
    readyPath: '/status',
    stdio: 'ignore',
    env: {
      DISPLAY: display,
      LANG: 'zh_CN.UTF-8',
      // WebKit must work without a graphics card and without a desktop's message bus.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { driver: program, xvfb } = findWebKit();
  const { displays, stop } = await startScreens(xvfb);
  const drivers = await Promise.all(displays.map((display) => startDriver(program, display)));
  const [phone, desk] = drivers.map(({ origin }) => origin);
  project.provide('webKitDriver', phone ?? '');
  project.provide('webKitDeskDriver', desk ?? '');
  return async () => {
    await Promise.all(drivers.map((driver) => driver.stop()));
    await stop();
  };
}
