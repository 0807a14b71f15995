import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { countRefusals } from './count-refusals.mjs';
import { usage } from './processes.mjs';

/** Few, so that the time of a request is not that of a queue. */
const CONNECTIONS = 4;
const execute = promisify(execFile);

/** One round of wrk from core 1 over a list of calls, again and again: median and processor time. */
export async function loadList(server, calls, seconds, scratch) {
  const list = join(scratch, 'requests.bin');
  const script = join(scratch, 'list.lua');
  writeFileSync(list, calls.map((call) => rawRequest(server, call)).join('\0'));
  writeFileSync(script, luaFor(list));
  const before = usage(server.child).cpuSeconds;
  const options = ['-c', '1', 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`];
  const { stdout } = await execute('taskset', [
    ...options,
    ...['--timeout', '10s', '-s', script],
    server.origin,
  ]);
  const figures = /refused (\d+) p50 (\d+) requests (\d+)/.exec(stdout);
  if (figures?.[1] !== '0' || /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`the load was not answered cleanly:\n${stdout}`);
  }
  return {
    medianMicros: Number(figures[2]),
    cpuMicros: ((usage(server.child).cpuSeconds - before) / Number(figures[3])) * 1e6,
  };
}

function rawRequest({ origin }, { path, headers, body }) {
  const all = { host: new URL(origin).host, 'content-length': Buffer.byteLength(body), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

const luaFor = (list) => `
local requests = {}
local next = 0
function init()
  local file = io.open("${list}", "rb")
  for request in (file:read("*a") .. "\\0"):gmatch("(.-)%z") do table.insert(requests, request) end
  file:close()
end
function request()
  next = next % #requests + 1
  return requests[next]
end
${countRefusals(50)}`;
