import { spawn } from 'node:child_process';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { command, run } from './lib/run.mjs';

/** Gateway rebuilt and restarted on change; pages by Vite with hot replacement in front of it. */
await command(async () => {
  await install();
  await build({ withSimulator: false });
  const rebuilding = spawn(
    'node_modules/.bin/vite',
    ['build', 'apps/gateway', '--watch', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit' },
  );
  const gateway = spawn('node', ['--watch', '--enable-source-maps', 'apps/gateway/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
  });
  const stop = () => {
    rebuilding.kill();
    gateway.kill();
  };
  process.once('exit', stop);
  await run('vite', ['apps/pages']).finally(stop);
});
