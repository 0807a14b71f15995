import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/sqlmap', '/usr/local/bin/sqlmap', '/opt/homebrew/bin/sqlmap'];

export const sqlmapPath = places.find((place) => existsSync(place)) ?? null;

/** These levels include every usual technique, without hours of guessing. */
const manner = [
  ...['--batch', '--level=2', '--risk=2', '--technique=BEUSTQ', '--time-sec=2', '--threads=2'],
  ...['--dbms=SQLite', '--flush-session', '--disable-coloring', '--timeout=10', '--retries=0'],
  // Most attempts end with HTTP 400, so sqlmap must not stop there.
  ...['--ignore-code=400', '--answers=crack=N,dict=N,exploit=N'],
];

export async function findInjectable(
  url: string,
  body: object,
  scratch: string,
): Promise<string[]> {
  const target = [`--url=${url}`, `--data=${JSON.stringify(body)}`, `--output-dir=${scratch}`];
  const run = spawn(sqlmapPath ?? '', [...target, ...manner], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await new Promise((done, failed) => {
    run.once('error', failed);
    run.once('exit', done);
  });
  const found = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, name = '']) => name);
  const isDone = found.length > 0 || output.includes('do not appear to be injectable');
  if (!isDone)
    throw new Error(`sqlmap did not get to an end with ${url}:\n${output.slice(-2_000)}`);
  return found;
}
