import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From a cached read to a handler that is given up on. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  readonly registry: Registry;
  /** The figures of one call, looked up once and then kept. */
  ofCall(name: string): CallMetrics;
}

export interface CallMetrics {
  done(code: number, seconds: number): void;
  missingSign(): void;
}

interface MetricsOptions {
  /** Read when somebody looks. */
  readonly inFlight: () => number;
  /** Memory, processor and event loop: once for each process, not for each app of a test. */
  readonly ofProcess: boolean;
}

export function createMetrics({ inFlight, ofProcess }: MetricsOptions): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
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
    buckets: SECONDS,
    registers,
  });
  const missing = new Counter({
    name: 'ride_missing_signs_total',
    help: 'Calls of pages that carried no sign',
    labelNames: ['call'],
    registers,
  });
  new Gauge({
    name: 'ride_calls_in_flight',
    help: 'Calls being answered at this moment',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  return { registry, ofCall: (name) => callMetrics(name, calls, seconds, missing) };
}

function callMetrics(
  name: string,
  calls: Counter<'call' | 'code'>,
  seconds: Histogram<'call'>,
  missing: Counter<'call'>,
): CallMetrics {
  const byCode = new Map<number, Counter.Internal>();
  const time = seconds.labels(name);
  return {
    done(code, took) {
      let counter = byCode.get(code);
      if (counter === undefined) {
        counter = calls.labels(name, String(code));
        byCode.set(code, counter);
      }
      counter.inc();
      time.observe(took);
    },
    missingSign: () => missing.labels(name).inc(),
  };
}
