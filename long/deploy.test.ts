import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryFaqList } from '@ride/contract/content';
import { expect, onTestFinished, test } from 'vitest';
import { runDockerfile } from '../scripts/lib/dockerfile.mjs';
import { root } from '../scripts/lib/root.mjs';
import { startServer } from '../scripts/lib/server-process.mjs';
import { startPostgresPlace } from './support/places.ts';
import { postCall } from './support/post-call.ts';
import { productionSettings } from './support/production-settings.ts';
import { scratchFolder } from './support/scratch-folder.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test("the files that the Dockerfile's steps create serve pages and calls in production", async () => {
  const image = await runDockerfile(root, scratchFolder());
  const place = await startPostgresPlace();
  onTestFinished(() => place.remove());
  const env = { ...image.env, ...productionSettings, DATABASE_URL: place.server.url };
  const gateway = await startServer(image.started, {
    cwd: image.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, HOST: '127.0.0.1' },
  });
  onTestFinished(() => gateway.kill());
  const page = await (await fetch(`${gateway.origin}/`)).text();
  expect(page).toContain('<script');
  expect(page).not.toContain('simulator');
  const laidOut = readdirSync(image.folder, { recursive: true, encoding: 'utf8' });
  const isOurs = (path: string) => !path.includes('node_modules');
  expect(laidOut.filter((path) => isOurs(path) && path.includes('simulator'))).toEqual([]);
  expect(laidOut).toContain('deploy/backup.sh');
  expect(await postCall(gateway.origin, queryFaqList, { currPage: 1, pageSize: 10 })).toMatchObject(
    {
      envelope: { success: true },
    },
  );
  const output = execFileSync('node', ['scripts/ride.mjs', 'ledger', 'check'], {
    cwd: image.folder,
    encoding: 'utf8',
    env: { ...process.env, ...env, GATEWAY_ADDRESS: gateway.origin },
  });
  expect(output).toContain('0 differences');
});

test('compose.yaml sets exactly the variables that the proxy uses', () => {
  const [, proxy = ''] = read('compose.yaml').split('\n  proxy:\n');
  const variables = new Set(read('deploy/nginx.conf.template').match(/(?<=\$\{)[A-Z]+(?=\})/g));
  const [, environment = ''] = /environment:\n((?: {6}.*\n)+)/.exec(proxy) ?? [];
  const given = environment.match(/[A-Z]+(?=:)/g);
  expect(new Set(given)).toEqual(variables);
  expect(proxy).toContain('./deploy/nginx.conf.template:/etc/nginx/templates/');
  expect(proxy).toContain('./deploy/nginx.conf:/etc/nginx/nginx.conf:');
});

test('the checks configured at GitHub are those of .ci/run, with the supported Node versions', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain('run: .ci/run\n');
  expect(workflow).toContain('node: [20, 22, 24]\n');
});

test('every image and every action is pinned by its digest', () => {
  const images = /^(?:FROM| +image:) (\S+)/gm;
  const actions = /uses: (\S+)/g;
  const pinned = [
    ...read('Dockerfile').matchAll(images),
    ...read('compose.yaml').matchAll(images),
    ...read('.github/workflows/ci.yml').matchAll(actions),
    ...read('.github/workflows/release.yml').matchAll(actions),
  ].map(([, name]) => name);
  expect(pinned.length).toBeGreaterThan(7);
  for (const name of pinned.filter((each) => !each?.startsWith('ridepages'))) {
    expect(name).toMatch(/@(sha256:[0-9a-f]{64}|[0-9a-f]{40})$/);
  }
});
