import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Config, processSettings, readConfig, withEnvFile } from './config/config.ts';
import { describeFault } from './http/observe/describe-fault.ts';
import { openLog } from './http/observe/log.ts';
import { endOnSignal } from './process/end-on-signal.ts';
import { openGateway } from './process/open-gateway.ts';
import { describeStartFailure } from './process/start-failure.ts';
import { formatWelcome } from './process/welcome.ts';

/** Scripts ask the built gateway what its settings lack. */
export { findReasonsAgainstProduction } from './config/config.ts';

/** `apps/pages/dist` has the same relative path from this source file and from the bundle. */
const builtPages = fileURLToPath(new URL('../../pages/dist', import.meta.url));
const builtDesk = fileURLToPath(new URL('../../desk/dist', import.meta.url));

export async function startGateway(env: NodeJS.ProcessEnv): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig({ PAGES_DIR: builtPages, DESK_DIR: builtDesk, ...withEnvFile(env) });
    await run(config);
  } catch (error) {
    const text =
      describeStartFailure(error, config) ?? `The gateway does not start: ${stackOf(error)}`;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

async function run(config: Config): Promise<void> {
  const log = openLog(config.LOG_LEVEL);
  const gateway = await openGateway(config, log.logger);
  endOnSignal({
    stop: gateway.stop,
    flush: log.flush,
    fault: (error, text) => log.logger.fatal({ fault: describeFault(error) }, text),
  });
  process.stdout.write(
    formatWelcome({
      address: gateway.address,
      deskAddress: gateway.deskAddress,
      isDevelopment: config.RIDE_ENV === 'development',
      database: gateway.engine === 'sqlite' ? `${config.DATA_DIR} (embedded)` : 'PostgreSQL',
      pagesBuilt: gateway.pagesBuilt,
    }),
  );
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

const startedFile = process.argv[1];
const isStartedDirectly =
  startedFile !== undefined && realpathSync(startedFile) === fileURLToPath(import.meta.url);
if (isStartedDirectly) await startGateway(processSettings());
