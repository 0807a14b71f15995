import { requestAnswer } from './calls.mjs';
import { measureLoad } from './load.mjs';
import { median } from './median.mjs';
import { startBaseline, waitUntilIdle } from './processes.mjs';

const ROUNDS = 3;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;

/**
 * Rounds alternate with those of the baselines, so that other load on the machine affects all of
 * them.
 */
export async function compareWithBaselines(what, gateway, call, minRatio, scratch) {
  const answer = await requestAnswer(gateway, call);
  const env = { ANSWER: JSON.stringify(answer) };
  const servers = { gateway };
  try {
    servers.bare = await startBaseline('bare-http', scratch, env);
    servers.fastify = await startBaseline('plain-fastify', scratch, env);
    await waitUntilIdle(gateway);
    const rounds = { bare: [], fastify: [], gateway: [] };
    const run = (name, seconds) => measureLoad(servers[name], { ...call, seconds, scratch });
    for (const name of Object.keys(rounds)) await run(name, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of Object.keys(rounds)) rounds[name].push(await run(name, SECONDS));
    }
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    return rows(`${what} (${(bytes / 1000).toFixed(1)} KB)`, rounds, minRatio);
  } finally {
    await servers.bare?.stop();
    await servers.fastify?.stop();
  }
}

function rows(what, rounds, minRatio) {
  const of = (server, figure) => median(rounds[server].map((round) => round[figure]));
  const throughput = of('gateway', 'perSecond') / of('bare', 'perSecond');
  const cpu = of('bare', 'cpuMicros') / of('gateway', 'cpuMicros');
  const budget = `≥ ${minRatio.toFixed(2)} of bare node:http`;
  const compared = (figure, digits, unit, baseline = 'bare') =>
    `${of('gateway', figure).toFixed(digits)} ${unit} beside ${of(baseline, figure).toFixed(digits)}`;
  const ratioToFastify = of('fastify', 'cpuMicros') / of('gateway', 'cpuMicros');
  return [
    {
      what: `${what}: throughput`,
      measured: `${compared('perSecond', 0, 'requests/s')}: ${throughput.toFixed(2)}`,
      budget,
      met: throughput >= minRatio,
    },
    {
      what: 'the same: processor time per request',
      measured: `${compared('cpuMicros', 1, 'µs')}: ${cpu.toFixed(2)}`,
      budget,
      met: cpu >= minRatio,
    },
    {
      what: 'the same beside a plain Fastify route',
      measured: `${compared('cpuMicros', 1, 'µs', 'fastify')}: ${ratioToFastify.toFixed(2)}`,
      budget: 'none, to compare',
      met: null,
    },
  ];
}
