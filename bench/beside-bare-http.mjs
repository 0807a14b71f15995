import { load } from './load.mjs';
import { median } from './median.mjs';
import { startBaseline, untilIdle } from './processes.mjs';
import { answerTo } from './signed-call.mjs';

const ROUNDS = 3;
const SECONDS = 8;

/** A call by its full path, rounds alternating with the baseline so that noise hits both. */
export async function besideBareHttp(what, gateway, call, leastRatio, scratch) {
  const answer = await answerTo(gateway, call);
  const baseline = await startBaseline('bare-http', scratch, { ANSWER: JSON.stringify(answer) });
  try {
    await untilIdle(gateway);
    const rounds = { gateway: [], baseline: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = { ...call, seconds: SECONDS, scratch };
      rounds.baseline.push(await load(baseline, request));
      rounds.gateway.push(await load(gateway, request));
    }
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    return rows(`${what} (${(bytes / 1000).toFixed(1)} KB)`, rounds, leastRatio);
  } finally {
    await baseline.stop();
  }
}

function rows(what, rounds, leastRatio) {
  const of = (server, figure) => median(rounds[server].map((round) => round[figure]));
  const throughput = of('gateway', 'perSecond') / of('baseline', 'perSecond');
  const cpu = of('baseline', 'cpuMicros') / of('gateway', 'cpuMicros');
  const budget = `≥ ${leastRatio.toFixed(2)} of bare node:http`;
  const beside = (figure, digits, unit) =>
    `${of('gateway', figure).toFixed(digits)} ${unit} beside ${of('baseline', figure).toFixed(digits)}`;
  return [
    {
      what: `${what}: throughput`,
      measured: `${beside('perSecond', 0, 'requests/s')}: ${throughput.toFixed(2)}`,
      budget,
      met: throughput >= leastRatio,
    },
    {
      what: 'the same: processor time per request',
      measured: `${beside('cpuMicros', 1, 'µs')}: ${cpu.toFixed(2)}`,
      budget,
      met: cpu >= leastRatio,
    },
  ];
}
