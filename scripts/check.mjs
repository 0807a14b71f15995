import { staticChecks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { command, run } from './lib/run.mjs';

/** Before a commit: everything but PostgreSQL and the browser, which `npm test` adds. */
await command(async () => {
  await install();
  await staticChecks();
  const projects = ['packages', 'pages', 'pages-dom', 'gateway-sqlite', 'scripts'];
  await run('vitest', ['run', ...projects.map((name) => `--project=${name}`)]);
});
