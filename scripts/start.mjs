import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { runAsCommand } from './lib/run.mjs';

/** The gateway runs in this process, so that a signal to `npm start` reaches it. */
await runAsCommand(async () => {
  await install();
  await build({ withSimulator: true });
  const { startGateway } = await import('../apps/gateway/dist/main.js');
  await startGateway(process.env);
});
