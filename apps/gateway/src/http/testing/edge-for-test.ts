import type { CallDefinition } from '@ride/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import type { CallEdge } from '../calls/call-edge.ts';
import { mountCall } from '../calls/mount-calls.ts';
import type { ServedCall } from '../calls/serve-call.ts';
import { createEdge } from '../edge/create-edge.ts';
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
  readonly edge?: Partial<CallEdge>;
  readonly timeouts?: Partial<Timeouts>;
}

/** Only the journey of a call, with a handler of the test's own at its end. */
export function edgeForTest(options: TestEdgeOptions): TestEdge {
  const { call, handler, settings = {}, timeouts = {} } = options;
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const { edge } = createEdge(
    {
      config: readConfig({ RIDE_ENV: 'test', ...settings }),
      log,
      ofProcess: false,
      alerts: createAlerts(log, () => 0),
    },
    { findSession: async () => null, readDevice: () => null, isUnavailable: () => false },
  );
  const whole = { ...edge, ...options.edge };
  const app = createServer(whole, { requestMs: 10_000, idleMs: 60_000, ...timeouts });
  mountCall(app, { name: 'tested', call, handler }, whole);
  onTestFinished(() => app.close());
  return { app, lines };
}
