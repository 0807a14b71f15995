import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { runUnlessUpToDate } from './up-to-date.mjs';

/** Vite and the gateway find the folder of the brand in the environment, as `.env` may name it. */
function chooseBrand() {
  const file = join(root, '.env');
  const { BRAND_DIR } = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  if (BRAND_DIR) process.env.BRAND_DIR ||= BRAND_DIR;
  return resolve(root, process.env.BRAND_DIR || 'brands/t3');
}

const sharedSources = () => ['package-lock.json', 'packages', 'apps/pages/build', chooseBrand()];

export const buildPages = () =>
  runUnlessUpToDate('apps/pages/dist/.built', [...sharedSources(), 'apps/pages'], () =>
    run('vite', ['build', 'apps/pages', '--logLevel', 'warn']),
  );

/**
 * Builds pages, desk and gateway, each only if its sources have changed. Builds for deployment
 * leave out the simulator.
 */
export async function build({ withSimulator }) {
  const shared = sharedSources();
  await buildPages();
  await runUnlessUpToDate('apps/pages/dist-server/.built', [...shared, 'apps/pages'], () =>
    run('vite', [
      ...['build', 'apps/pages', '--config', 'apps/pages/vite.server.config.ts'],
      ...['--logLevel', 'warn'],
    ]),
  );
  if (withSimulator) {
    await runUnlessUpToDate('apps/pages/dist-simulator/.built', [...shared, 'apps/pages'], () =>
      run('vite', [
        ...['build', 'apps/pages', '--config', 'apps/pages/vite.simulator.config.ts'],
        ...['--logLevel', 'warn'],
      ]),
    );
  }
  await runUnlessUpToDate('apps/desk/dist/.built', [...shared, 'apps/desk'], () =>
    run('vite', ['build', 'apps/desk', '--logLevel', 'warn']),
  );
  await runUnlessUpToDate('apps/gateway/dist/.built', [...shared, 'apps/gateway'], () =>
    run('vite', ['build', 'apps/gateway', '--logLevel', 'warn']),
  );
}
