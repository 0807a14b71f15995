import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CallFigures } from './call-figures.ts';

export interface Metrics {
  readonly contentType: string;
  ofCall(name: string): CallFigures;
  /** Everything as Prometheus reads it. */
  text(): Promise<string>;
}

interface MetricsOptions {
  /** Read when somebody looks. */
  readonly inFlight: () => number;
  /** Memory, processor and event loop: once for each process, not for each app of a test. */
  readonly ofProcess: boolean;
  /** How often each alert was raised. */
  readonly alerts?: () => ReadonlyMap<string, number>;
}

export function createMetrics({ inFlight, ofProcess, alerts }: MetricsOptions): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'ride_calls_in_flight',
    help: 'Calls being answered at this moment',
    registers: [registry],
    collect() {
      this.set(inFlight());
    },
  });
  const calls = new Map<string, CallFigures>();
  return {
    contentType: registry.contentType,
    ofCall(name) {
      const figures = calls.get(name) ?? new CallFigures();
      calls.set(name, figures);
      return figures;
    },
    text: async () => `${await registry.metrics()}${callText(calls)}${alertText(alerts?.())}`,
  };
}

function alertText(alerts: ReadonlyMap<string, number> = new Map()): string {
  const head =
    '# HELP ride_alerts_total Alerts for whoever runs the site, by name\n# TYPE ride_alerts_total counter';
  const rows = [...alerts].map(([name, times]) => `ride_alerts_total{alert="${name}"} ${times}`);
  return [head, ...rows, ''].join('\n');
}

function callText(calls: ReadonlyMap<string, CallFigures>): string {
  const family = (head: string, rows: (figures: CallFigures, call: string) => string[]) =>
    [head, ...[...calls].flatMap(([call, figures]) => rows(figures, call))].join('\n');
  return [
    family(
      '# HELP ride_calls_total Calls answered, by call and code of the envelope\n# TYPE ride_calls_total counter',
      (figures, call) => figures.counts(call),
    ),
    family(
      '# HELP ride_call_seconds Time from a whole request to its answer, by call\n# TYPE ride_call_seconds histogram',
      (figures, call) => figures.times(call),
    ),
    family(
      '# HELP ride_missing_signs_total Calls of pages that carried no sign\n# TYPE ride_missing_signs_total counter',
      (figures, call) => figures.missing(call),
    ),
    '',
  ].join('\n');
}
