import { staticChecks } from './lib/checks.mjs';
import { install } from './lib/install.mjs';
import { command } from './lib/run.mjs';
import { timeReport } from './lib/time-report.mjs';

/** Before a commit, within a minute: static checks and tests of rules. `npm test` adds rendering, database and browsers. */
await command(async () => {
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
