import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryFaqList } from '@ride/contract/content';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { freePort, startServer } from '../scripts/lib/server-process.mjs';
import { findProgram } from '../scripts/lib/system-programs.mjs';
import { SERVICE_TOKEN, startGateway } from './gateway-process.ts';
import { startPostgresPlace } from './support/places.ts';
import { postCall } from './support/post-call.ts';
import { scratchFolder } from './support/scratch-folder.ts';

const promtool = (...args: string[]): string =>
  execFileSync(findProgram('promtool', 'prometheus'), args, { cwd: root, encoding: 'utf8' });

test('promtool accepts the rules and the configuration of Prometheus', () => {
  expect(promtool('check', 'rules', '--lint-fatal', 'deploy/prometheus-rules.yml')).toContain(
    'SUCCESS',
  );
  promtool('check', 'config', '--syntax-only', '--lint-fatal', 'deploy/prometheus.yml');
});

test('alerts fire for the series that they are meant for, and only after their time', () => {
  expect(promtool('test', 'rules', 'long/support/prometheus-rules.yml')).toContain('SUCCESS');
});

interface Rule {
  readonly name: string;
  readonly health: string;
  readonly state: string;
}

/** Runs Prometheus with our configuration, but for the address of the gateway and the intervals. */
async function startPrometheus(gateway: string) {
  const folder = scratchFolder();
  const key = join(folder, 'key');
  writeFileSync(key, SERVICE_TOKEN);
  const configured = readFileSync(join(root, 'deploy/prometheus.yml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace('/etc/prometheus/ridepages-key', key)
    .replace(/targets: \['gateway-1.*\]/, `targets: ['${new URL(gateway).host}']`);
  writeFileSync(join(folder, 'prometheus.yml'), configured);
  cpSync(join(root, 'deploy/prometheus-rules.yml'), join(folder, 'prometheus-rules.yml'));
  const port = await freePort();
  const program = [
    findProgram('prometheus', 'prometheus'),
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const server = await startServer(program, {
    env: {},
    stdio: 'ignore',
    port,
    readyPath: '/-/ready',
  });
  onTestFinished(() => server.kill());
  const read = async <Data>(path: string): Promise<Data> => {
    const answer = await fetch(`${server.origin}/api/v1/${path}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  return {
    async rules() {
      const { groups } = await read<{ groups: { rules: Rule[] }[] }>('rules');
      return groups.flatMap(({ rules }) => rules);
    },
    names: () => read<string[]>('label/__name__/values'),
    jobs: () => read<string[]>('label/exported_job/values'),
  };
}

test('Prometheus finds every metric that an alert uses, and notices a gateway that is gone', async () => {
  const place = await startPostgresPlace();
  onTestFinished(() => place.remove());
  const gateway = await startGateway(place.env);
  onTestFinished(() => gateway.kill());
  await postCall(gateway.origin, queryFaqList, { currPage: 1, pageSize: 10 });
  const prometheus = await startPrometheus(gateway.origin);
  const rulesText = readFileSync(join(root, 'deploy/prometheus-rules.yml'), 'utf8');
  const expressions = rulesText.match(/(?<=expr: ).*/g)?.join(' ') ?? '';
  const used = [...new Set(expressions.match(/\b(ride|nodejs|process)_[a-z0-9_]+/g))];
  expect(used.length).toBeGreaterThan(10);
  // These counters have no value before their first event.
  const uncounted = ['ride_alerts_total', 'ride_fare_checks_total', 'ride_job_failures_total'];
  await vi.waitFor(async () => {
    const names = await prometheus.names();
    expect(used.filter((name) => !names.includes(name) && !uncounted.includes(name))).toEqual([]);
    expect(await prometheus.jobs()).toContain('notifyApplicants');
  }, 60_000);
  const rules = await prometheus.rules();
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
  const gone = ({ name }: Rule) => name === 'GatewayOrDatabaseGone';
  expect(rules.find(gone)).toMatchObject({ state: 'inactive' });
  await gateway.kill();
  await vi.waitFor(async () => {
    expect((await prometheus.rules()).find(gone)).toMatchObject({ state: 'pending' });
  }, 20_000);
});
