import type { CallDefinition } from '@ride/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { mountCalls, type ServedCall } from '../calls/mount-calls.ts';
import { createEdge, type Edge } from '../edge/edge.ts';
import { createAlerts } from '../observe/alerts.ts';
import { createLogger } from '../observe/log.ts';
import { createServer, type Timeouts } from '../transport/create-server.ts';

export interface TestEdge {
  readonly app: FastifyInstance;
  readonly lines: Record<string, unknown>[];
}

export interface TestEdgeOptions {
  readonly call: CallDefinition;
  readonly handler: ServedCall['handler'];
  readonly settings?: Readonly<Record<string, string>>;
  readonly edge?: Partial<Edge>;
  readonly features?: Partial<Parameters<typeof createEdge>[1]>;
  readonly timeouts?: Partial<Timeouts>;
}

const noLog = createLogger('fatal', { write: () => {} });

export function createEdgeForTest(
  { settings = {}, features = {} }: Pick<TestEdgeOptions, 'settings' | 'features'>,
  log = noLog,
): Edge {
  const { edge } = createEdge(
    {
      config: readConfig({ RIDE_ENV: 'test', ...settings }),
      log,
      collectsProcessMetrics: false,
      alerts: createAlerts(log, () => 0),
    },
    {
      findSession: async () => null,
      findSystemByKey: async () => null,
      readDeviceToken: () => null,
      isUnavailable: () => false,
      hashToken: (token) => token,
      ...features,
    },
  );
  return edge;
}

export function edgeForTest(options: TestEdgeOptions): TestEdge {
  const { call, handler, timeouts = {} } = options;
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const whole = { ...createEdgeForTest(options, log), ...options.edge };
  const app = createServer(whole, { requestMs: 10_000, idleMs: 60_000, ...timeouts });
  mountCalls(app, [{ name: 'tested', call, handler, group: 'trips' }], whole);
  onTestFinished(() => app.close());
  return { app, lines };
}
