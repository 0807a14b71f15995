import { assertBrand, chooseBrand } from './brand.mjs';
import { run } from './run.mjs';
import { runUnlessUpToDate } from './up-to-date.mjs';

const sharedSources = () => ['package-lock.json', 'packages', 'apps/pages/build', chooseBrand()];

export const buildPages = () =>
  runUnlessUpToDate('apps/pages/dist/.built', [...sharedSources(), 'apps/pages'], async () => {
    await assertBrand(chooseBrand());
    await run('vite', ['build', 'apps/pages', '--logLevel', 'warn']);
  });

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
