import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CallCounts } from './call-counts.ts';

export interface Metrics {
  readonly contentType: string;
  readonly countCall: (call: string, code: number, seconds: number) => void;
  readonly countMissingSign: (call: string) => void;
  text(): Promise<string>;
}

interface MetricsOptions {
  /** Metrics of the process are collected once for each process, not for each app of a test. */
  readonly collectsProcessMetrics: boolean;
  readonly alerts: () => ReadonlyMap<string, number>;
  readonly gauges: readonly GaugeGroup[];
  readonly labeled: LabeledMetrics;
}

export interface GaugeGroup {
  readonly help: Readonly<Record<string, string>>;
  read(): Figures | Promise<Figures>;
}

type Figures = Readonly<Record<string, number>>;

export type LabeledMetrics = Readonly<Record<string, LabeledMetric>>;

interface LabeledMetric {
  /** Without this flag the metric is a counter since the start. */
  readonly isGauge?: true;
  readonly help: string;
  readonly labelNames: readonly string[];
  read(): LabeledFigure[];
}

export interface LabeledFigure {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export const labeledFigures = (
  label: string,
  figures: ReadonlyMap<string, number>,
): LabeledFigure[] =>
  Array.from(figures, ([name, value]) => ({ labels: { [label]: name }, value }));

export function createMetrics(options: MetricsOptions): Metrics {
  const { collectsProcessMetrics } = options;
  const registry = new Registry();
  const registers = [registry];
  if (collectsProcessMetrics) collectDefaultMetrics({ register: registry });
  const labeled: LabeledMetrics = {
    ride_alerts_total: {
      help: 'Alerts for whoever runs the site, by name',
      labelNames: ['alert'],
      read: () => labeledFigures('alert', options.alerts()),
    },
    ...options.labeled,
  };
  for (const [name, { isGauge, help, labelNames, read }] of Object.entries(labeled)) {
    new (isGauge ? Gauge : Counter)({
      name,
      help,
      registers,
      labelNames,
      collect() {
        this.reset();
        for (const { labels, value } of read()) this.inc(labels, value);
      },
    });
  }
  const updateGroups = options.gauges.map((group) => registerGroup(group, registry));
  const calls = new Map<string, CallCounts>();
  const countsOf = (call: string) => {
    const counts = calls.get(call) ?? new CallCounts();
    calls.set(call, counts);
    return counts;
  };
  return {
    contentType: registry.contentType,
    countCall: (call, code, seconds) => countsOf(call).countAnswer(code, seconds),
    countMissingSign: (call) => countsOf(call).countMissingSign(),
    async text() {
      await Promise.all(updateGroups.map((update) => update()));
      return `${await registry.metrics()}${formatCalls(calls)}`;
    },
  };
}

function registerGroup({ help, read }: GaugeGroup, registry: Registry): () => Promise<void> {
  const gauges = Object.entries(help).map(
    ([name, text]) => [name, new Gauge({ name, help: text, registers: [registry] })] as const,
  );
  return async () => {
    const figures = await readOrNothing(read);
    for (const [name, gauge] of gauges) gauge.set(figures[name] ?? Number.NaN);
  };
}

/**
 * If the metrics of a group cannot be read, because the database is unavailable, the other groups
 * are still reported.
 */
async function readOrNothing(read: GaugeGroup['read']): Promise<Figures> {
  try {
    return await read();
  } catch {
    return {};
  }
}

function formatCalls(calls: ReadonlyMap<string, CallCounts>): string {
  const family = (
    name: string,
    type: string,
    help: string,
    rows: (counts: CallCounts, call: string) => string[],
  ) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...[...calls].flatMap(([call, counts]) => rows(counts, call)),
  ];
  return [
    ...family(
      'ride_calls_total',
      'counter',
      'Calls answered, by call and code of the envelope',
      (counts, call) => counts.totals(call),
    ),
    ...family(
      'ride_call_seconds',
      'histogram',
      'Time from a whole request to its answer, by call',
      (counts, call) => counts.times(call),
    ),
    ...family(
      'ride_missing_signs_total',
      'counter',
      'Calls of pages that carried no sign',
      (counts, call) => counts.missingSigns(call),
    ),
    '',
  ].join('\n');
}
