import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly contentType: string;
  readonly countCall: (call: string, code: number, seconds: number) => void;
  readonly countMissingSign: (call: string) => void;
  /** Everything as Prometheus reads it. */
  text(): Promise<string>;
}

interface MetricsOptions {
  /** Read at each scrape. */
  readonly inFlight: () => number;
  /** Memory, processor and event loop: once for each process, not for each app of a test. */
  readonly ofProcess: boolean;
  /** How often each alert was raised. */
  readonly alerts: () => ReadonlyMap<string, number>;
}

/** Upper ends in seconds, from a cached read to a handler that is given up on. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ inFlight, ofProcess, alerts }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'ride_calls_in_flight',
    help: 'Calls being answered at this moment',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  new Counter({
    name: 'ride_alerts_total',
    help: 'Alerts for whoever runs the site, by name',
    labelNames: ['alert'],
    registers,
    collect() {
      this.reset();
      for (const [alert, times] of alerts()) this.inc({ alert }, times);
    },
  });
  const calls = new Counter({
    name: 'ride_calls_total',
    help: 'Calls answered, by call and code of the envelope',
    labelNames: ['call', 'code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'ride_call_seconds',
    help: 'Time from a whole request to its answer, by call',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  const missingSigns = new Counter({
    name: 'ride_missing_signs_total',
    help: 'Calls of pages that carried no sign',
    labelNames: ['call'],
    registers,
  });
  return {
    contentType: registry.contentType,
    countCall(call, code, duration) {
      calls.inc({ call, code });
      seconds.observe({ call }, duration);
    },
    countMissingSign: (call) => missingSigns.inc({ call }),
    text: () => registry.metrics(),
  };
}
