import { createHash } from 'node:crypto';
import { load } from '../load.mjs';
import { median } from '../median.mjs';
import { SIGN_SALT, scratchFolder, startBaseline, startGateway } from '../processes.mjs';

const ROUNDS = 3;
const SECONDS = 8;
const LEAST_RATIO = 0.8;

const path = '/api/passenger/v1/queryPageContent';
const body = JSON.stringify({ expandBizLine: 18, strategyType: 2 });
const identity = { appid: 'passenger-h5', noncestr: 'bench0123456789', token: '' };
const signed = `${identity.appid}&${identity.noncestr}&${identity.token}&${body}${SIGN_SALT}`;
const headers = {
  'content-type': 'application/json',
  appid: identity.appid,
  noncestr: identity.noncestr,
  sign: createHash('md5').update(signed).digest('hex'),
};

/** A read by its full path, rounds alternating with the baseline so that noise hits both. */
export async function reads() {
  const scratch = scratchFolder();
  const gateway = await startGateway(scratch.path);
  const answer = await (
    await fetch(gateway.address + path, { method: 'POST', headers, body })
  ).json();
  if (!answer.success) throw new Error(`the measured call was refused: ${answer.msg}`);
  const baseline = await startBaseline(scratch.path, answer);
  try {
    const rounds = { gateway: [], baseline: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = { path, headers, body, seconds: SECONDS, scratch: scratch.path };
      rounds.baseline.push(await load(baseline, request));
      rounds.gateway.push(await load(gateway, request));
    }
    return rows(rounds, JSON.stringify(answer).length);
  } finally {
    await gateway.stop();
    await baseline.stop();
    scratch.remove();
  }
}

function rows(rounds, bytes) {
  const of = (server, figure) => median(rounds[server].map((round) => round[figure]));
  const throughput = of('gateway', 'perSecond') / of('baseline', 'perSecond');
  const cpu = of('baseline', 'cpuMicros') / of('gateway', 'cpuMicros');
  const budget = `≥ ${LEAST_RATIO} of bare node:http`;
  const beside = (figure, digits, unit) =>
    `${of('gateway', figure).toFixed(digits)} ${unit} beside ${of('baseline', figure).toFixed(digits)}`;
  return [
    {
      what: `read call, ${bytes} characters, throughput`,
      measured: `${beside('perSecond', 0, 'requests/s')}: ${throughput.toFixed(2)}`,
      budget,
      met: throughput >= LEAST_RATIO,
    },
    {
      what: 'the same, processor time per request',
      measured: `${beside('cpuMicros', 1, 'µs')}: ${cpu.toFixed(2)}`,
      budget,
      met: cpu >= LEAST_RATIO,
    },
  ];
}
