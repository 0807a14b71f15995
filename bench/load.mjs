import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { usage } from './processes.mjs';

const CONNECTIONS = 32;
const execute = promisify(execFile);

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

/**
 * One round of wrk from core 1: requests per second, processor microseconds per request, and the
 * milliseconds within which 99 of 100 are answered.
 */
export async function load(server, { path, headers, body, seconds, scratch }) {
  const script = join(scratch, 'request.lua');
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers["${name}"] = "${value}"`,
  );
  writeFileSync(script, `wrk.method = "POST"\nwrk.body = [[${body}]]\n${lines.join('\n')}\n`);
  const before = usage(server.child).cpuSeconds;
  const { stdout } = await execute('taskset', [
    ...[
      '-c',
      '1',
      'wrk',
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '--latency',
      '-s',
      script,
    ],
    server.origin + path,
  ]);
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout);
  if (failed) throw new Error(`the load was not answered cleanly: ${failed[0]}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)[1]);
  const cpu = usage(server.child).cpuSeconds - before;
  const [, slowest, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    cpuMicros: (cpu / requests) * 1e6,
    p99Ms: Number(slowest) * MILLISECONDS[unit],
  };
}
