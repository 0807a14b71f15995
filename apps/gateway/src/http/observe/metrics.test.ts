import { expect, test } from 'vitest';
import { createMetrics, type GaugeGroup } from './metrics.ts';

const metricsWith = (gauges: readonly GaugeGroup[]) =>
  createMetrics({
    collectsProcessMetrics: false,
    alerts: () => new Map(),
    labeled: {},
    gauges,
  });

const help = { tested_open: 'Open ones', tested_late: 'Late ones' };

test('the metrics of a group are read together, once at each scrape', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return { tested_open: reads, tested_late: reads * 10 };
  };
  const metrics = metricsWith([{ help, read }]);
  const first = await metrics.text();
  expect(first).toContain('# HELP tested_open Open ones');
  expect(first.match(/^tested_.*$/gm)).toEqual(['tested_open 1', 'tested_late 10']);
  expect((await metrics.text()).match(/^tested_.*$/gm)).toEqual([
    'tested_open 2',
    'tested_late 20',
  ]);
});

test('metrics that cannot be read are NaN, and other metrics are still reported', async () => {
  const isAway = { help, read: () => Promise.reject(new Error('the database is away')) };
  const text = await metricsWith([
    isAway,
    { help: { tested_other: 'Another' }, read: () => ({ tested_other: 7 }) },
  ]).text();
  expect(text.match(/^tested_.*$/gm)).toEqual([
    'tested_open Nan',
    'tested_late Nan',
    'tested_other 7',
  ]);
});
