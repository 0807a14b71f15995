import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readUsage } from './processes.mjs';

const CONNECTIONS = 32;
/** Few connections, so that the measured time does not contain waiting in a queue. */
const FEW_CONNECTIONS = 4;

const execute = promisify(execFile);
const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

async function runWrk(server, url, script, connections, seconds) {
  const before = readUsage(server.child).cpuSeconds;
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'];
  const { stdout } = await execute('taskset', ['-c', '1', 'wrk', ...options, '-s', script, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`the load was not answered cleanly:\n${stdout}`);
  }
  return {
    stdout,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    cpuSeconds: readUsage(server.child).cpuSeconds - before,
  };
}

/**
 * Repeats one request. Returns requests per second, processor microseconds per request, and the
 * 99th percentile in milliseconds.
 */
export async function measureLoad(server, { path, headers, body, seconds, scratch }) {
  const script = join(scratch, 'request.lua');
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers["${name}"] = "${value}"`,
  );
  writeFileSync(script, `wrk.method = "POST"\nwrk.body = [[${body}]]\n${lines.join('\n')}\n`);
  const run = await runWrk(server, server.origin + path, script, CONNECTIONS, seconds);
  const requests = Number(/(\d+) requests in/.exec(run.stdout)[1]);
  const [, slowest, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(run.stdout);
  return {
    perSecond: run.perSecond,
    cpuMicros: (run.cpuSeconds / requests) * 1e6,
    p99Ms: Number(slowest) * MILLISECONDS[unit],
  };
}

export async function measureListLoad(
  server,
  calls,
  { seconds, scratch, connections = FEW_CONNECTIONS },
) {
  const list = join(scratch, 'requests.bin');
  const script = join(scratch, 'list.lua');
  writeFileSync(list, calls.map((call) => rawRequest(server, call)).join('\0'));
  writeFileSync(script, luaFor(list));
  const run = await runWrk(server, server.origin, script, connections, seconds);
  const [, refused, ...figures] =
    /refused (\d+) p50 (\d+) p99 (\d+) requests (\d+)/.exec(run.stdout) ?? [];
  if (refused !== '0') throw new Error(`some of the load was refused:\n${run.stdout}`);
  const [medianMicros, p99Micros, requests] = figures.map(Number);
  return {
    requests,
    perSecond: run.perSecond,
    medianMicros,
    p99Ms: p99Micros / 1000,
    cpuMicros: (run.cpuSeconds / requests) * 1e6,
  };
}

function rawRequest({ origin }, { path, headers, body }) {
  const all = { host: new URL(origin).host, 'content-length': Buffer.byteLength(body), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * The wrk script sends the requests of the file in turn, counts refusals, and prints them with
 * percentiles.
 */
const luaFor = (list) => `
local requests = {}
local next = 0
local threads = {}
refused = 0
function setup(thread) table.insert(threads, thread) end
function init()
  local file = io.open("${list}", "rb")
  for request in (file:read("*a") .. "\\0"):gmatch("(.-)%z") do table.insert(requests, request) end
  file:close()
end
function request()
  next = next % #requests + 1
  return requests[next]
end
function response(status, headers, body)
  if not body:find('"success":true', 1, true) then refused = refused + 1 end
end
function done(summary, latency)
  local no = 0
  for _, thread in ipairs(threads) do no = no + thread:get("refused") end
  local at = function(percent) return math.floor(latency:percentile(percent)) end
  print("refused " .. no .. " p50 " .. at(50) .. " p99 " .. at(99) .. " requests " .. summary.requests)
end
`;
