import { fileURLToPath } from 'node:url';
import { buildPages } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { runAsCommand, StepFailedError } from './lib/run.mjs';

const load = async (name) => {
  // Only an installed repository has vite.
  const { runnerImport } = await import('vite');
  const path = new URL(`../e2e/foreign-gateway/${name}.ts`, import.meta.url);
  return (await runnerImport(fileURLToPath(path))).module;
};

/**
 * The built pages before a provider's gateway that knows the specifications alone.
 * `npm run mock -- asText` varies its answers within what they leave open.
 */
await runAsCommand(async () => {
  await install();
  await buildPages();
  const { startForeignGateway } = await load('stub');
  const { variations } = await load('variations');
  const { TOKEN } = await load('specification');
  const variation = variations[process.argv[2] ?? 'plain'];
  if (!variation) {
    throw new StepFailedError(`Answers are one of: ${Object.keys(variations).join(', ')}.`);
  }
  const port = Number(process.env.PORT ?? 8100);
  const provider = await startForeignGateway(
    // Only in development the list of pages has parameters that show each with data.
    { name: 'development' },
    {
      port,
      onCall: ({ path, body }) => console.log(path, JSON.stringify(body)),
    },
  ).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StepFailedError(`Port ${port} is taken. Set PORT to another.`);
  });
  provider.variation = variation;
  console.log(`${provider.pages}?miniToken=${TOKEN}#/Main lists every page. They call:`);
});
