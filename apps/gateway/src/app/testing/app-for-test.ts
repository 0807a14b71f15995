import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createLogger } from '../../http/observe/log.ts';
import { portsForTest, type TestPorts } from '../../testing/ports-for-test.ts';
import { type AppDeps, buildApp } from '../build-app.ts';

export interface TestApp extends TestPorts {
  readonly app: FastifyInstance;
  readonly lines: Record<string, unknown>[];
}

export interface TestAppOptions
  extends Partial<
    Pick<
      AppDeps,
      'pages' | 'outbox' | 'ping' | 'isWritable' | 'renderPage' | 'collectsProcessMetrics'
    >
  > {
  readonly settings?: Readonly<Record<string, string>>;
}

/** A live environment other than production requires its own secrets and nothing else. */
export const hotfixSettings = {
  RIDE_ENV: 'hotfix',
  SECRET: 'the secret of a test in a live environment',
  SIGN_SALT: 'the salt of a live one',
} as const;

export async function appForTest(options: TestAppOptions = {}): Promise<TestApp> {
  const { settings = {}, ...deps } = options;
  const base = await portsForTest();
  const lines: Record<string, unknown>[] = [];
  const app = buildApp({
    config: readConfig({ RIDE_ENV: 'test', ...settings }),
    ports: base.ports,
    log: createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
    ping: base.opened.ping,
    isWritable: base.opened.isWritable,
    pages: null,
    outbox: null,
    ...deps,
  });
  onTestFinished(() => app.close());
  await app.ready();
  return { ...base, app, lines };
}

export const listenOnFreePort = (app: FastifyInstance): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 });
