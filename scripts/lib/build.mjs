import { join } from 'node:path';
import { assertBrand, chooseBrand } from './brand.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { runUnlessUpToDate } from './up-to-date.mjs';

/** Builds one app for a brand, below the folder `into`, if a source has changed. */
function createBuilder(brand, into) {
  const shared = [
    'package-lock.json',
    'packages',
    'apps/pages/build',
    'scripts/lib/build.mjs',
    brand,
  ];
  return (app, folder, config = 'vite.config.ts') => {
    const output = join(root, into, app, folder);
    return runUnlessUpToDate(join(output, '.built'), [...shared, app], () =>
      run(
        'vite',
        [
          ...['build', app, '--config', `${app}/${config}`, '--logLevel', 'warn'],
          ...['--outDir', output, '--emptyOutDir'],
        ],
        // A build inside a test would otherwise have the development version of React.
        { env: { BRAND_DIR: brand, NODE_ENV: 'production' } },
      ),
    );
  };
}

export async function buildPages(brand = chooseBrand(), into = '') {
  await assertBrand(brand);
  await createBuilder(brand, into)('apps/pages', 'dist');
}

/**
 * Builds pages, desk and gateway, each only if its sources have changed. Builds for deployment
 * leave out the simulator.
 */
export async function build({ withSimulator, brand = chooseBrand(), into = '' }) {
  const buildApp = createBuilder(brand, into);
  await buildPages(brand, into);
  await buildApp('apps/pages', 'dist-server', 'vite.server.config.ts');
  if (withSimulator) {
    await buildApp('apps/pages', 'dist-simulator', 'vite.simulator.config.ts');
  }
  await buildApp('apps/desk', 'dist');
  await buildApp('apps/gateway', 'dist');
}
