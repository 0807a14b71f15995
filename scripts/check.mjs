import { staticChecks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { runAsCommand } from './lib/run.mjs';
import { timeReport } from './lib/time-report.mjs';

/**
 * Static checks and tests of rules, within a minute, to be run before a commit. `npm test` adds
 * rendering, databases and browsers.
 */
await runAsCommand(async () => {
  const { step, test, print } = timeReport();
  await step('install', install);
  await step('static checks', staticChecks);
  const projects = ['packages', 'pages', 'scripts'];
  await test(
    'rules',
    projects.map((name) => `--project=${name}`),
  );
  print();
});
