import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { findProgram } from '../scripts/lib/system-programs.mjs';
import { startGateway } from './gateway-process.ts';
import { createSqlitePlace, type DatabasePlace, startPostgresPlace } from './support/places.ts';
import { postgresPrograms } from './support/postgres-programs.ts';
import { scratchFolder } from './support/scratch-folder.ts';

const units = ['ridepages.service', 'ridepages-backup.service', 'ridepages-backup.timer'];
const readUnit = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

test('systemd accepts the units, and the gateway may do no more than it needs', () => {
  const systemd = findProgram('systemd-analyze', 'systemd');
  const folder = scratchFolder();
  for (const name of units) {
    const here = readUnit(name)
      .replaceAll('/opt/ridepages', root)
      .replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, name), here);
  }
  const verified = spawnSync(systemd, ['verify', '--man=no', ...units.map((name) => `./${name}`)], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  const security = [
    'security',
    '--offline=true',
    '--threshold=20',
    join(folder, 'ridepages.service'),
  ];
  execFileSync(systemd, security, { stdio: 'pipe' });
});

/** The command of the unit, in the folder of the gateway and with settings as the unit has them. */
function backUp(env: Record<string, string>) {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(readUnit('ridepages-backup.service')) ?? [];
  const [program = '', ...args] = command.split(' ');
  return promisify(execFile)(program, args, { cwd: root, env: { ...process.env, ...env } });
}

const DAY_MS = 86_400_000;

function writeAged(path: string, days: number) {
  writeFileSync(path, '');
  const then = new Date(Date.now() - days * DAY_MS);
  utimesSync(path, then, then);
}

const engines: [string, () => Promise<DatabasePlace>, RegExp][] = [
  ['the embedded database', createSqlitePlace, /^ridepages-\d{8}T\d{6}Z\.sqlite$/],
  ['PostgreSQL', () => startPostgresPlace(postgresPrograms()), /^ridepages-\d{8}T\d{6}Z\.dump$/],
];

test.each(engines)(
  'the backup unit copies %s while a gateway runs, and deletes only copies past their days',
  async (_, start, name) => {
    const place = await start();
    onTestFinished(() => place.remove());
    const gateway = await startGateway(place.env);
    onTestFinished(() => gateway.kill());
    const BACKUP_DIR = scratchFolder();
    writeAged(join(BACKUP_DIR, 'ridepages-old.dump'), 16);
    writeAged(join(BACKUP_DIR, 'ridepages-kept.dump'), 13);
    writeAged(join(BACKUP_DIR, 'other.dump'), 16);
    const PATH = `${postgresPrograms()}${delimiter}${process.env.PATH}`;
    await backUp({ DATABASE_URL: '', ...place.env, PATH, BACKUP_DIR, BACKUP_DAYS: '14' });
    const [other, written, ...kept] = readdirSync(BACKUP_DIR).sort();
    expect([other, ...kept]).toEqual(['other.dump', 'ridepages-kept.dump']);
    expect(written).toMatch(name);
  },
);

test('a backup that fails ends with an error, and deletes none of those before', async () => {
  const BACKUP_DIR = scratchFolder();
  writeAged(join(BACKUP_DIR, 'ridepages-old.dump'), 16);
  const PATH = `${postgresPrograms()}${delimiter}${process.env.PATH}`;
  const DATABASE_URL = 'postgres://ride@127.0.0.1:9/ridepages';
  await expect(backUp({ PATH, BACKUP_DIR, DATABASE_URL, BACKUP_DAYS: '14' })).rejects.toThrow();
  expect(readdirSync(BACKUP_DIR)).toEqual(['ridepages-old.dump']);
});
