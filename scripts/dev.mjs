import { spawn } from 'node:child_process';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { run, runAsCommand } from './lib/run.mjs';

/**
 * The gateway is rebuilt and restarted on changes. Vite serves pages and desk with hot replacement.
 */
await runAsCommand(async () => {
  await install();
  await build({ withSimulator: false });
  const start = (program, args) => spawn(program, args, { cwd: root, stdio: 'inherit' });
  const vite = 'node_modules/.bin/vite';
  const children = [
    // Node stops watching a program that was removed, so files are replaced without removing them
    // first.
    start(vite, ['build', 'apps/gateway', '--watch', '--no-emptyOutDir', '--logLevel', 'warn']),
    start('node', ['--watch', '--enable-source-maps', 'apps/gateway/dist/main.js']),
    start(vite, ['apps/desk']),
  ];
  const stop = () => {
    for (const child of children) child.kill();
  };
  process.once('exit', stop);
  await run('vite', ['apps/pages']).finally(stop);
});
