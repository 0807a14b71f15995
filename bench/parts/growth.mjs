import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../scripts/work/root.mjs';
import { demoSession } from '../demo-passenger.mjs';
import { readsOf } from '../growth/reads.mjs';
import { LARGE, SMALL } from '../growth/sizes.mjs';
import { loadList } from '../load-list.mjs';
import { median } from '../median.mjs';
import { scratchFolder, startGateway, untilIdle, usage } from '../processes.mjs';

const MOST_RATIO = 1.5;
const MOST_START_MS = 2_000;
const ROUNDS = 3;
const SECONDS = 3;
const env = { TRUSTED_PROXIES: '127.0.0.1', DEMO_DATA: 'on' };

/** Every read on a full database beside the same on a small one, rounds by turns. */
export async function growth() {
  const grown = [];
  try {
    for (const size of [SMALL, LARGE]) grown.push(await startGrown(size));
    const [small, large] = grown;
    const rows = [];
    for (const name of Object.keys(small.reads)) rows.push(await compare(name, small, large));
    return [...rows, ...starts(small, large)];
  } finally {
    for (const { gateway, scratch } of grown) {
      await gateway.stop();
      scratch.remove();
    }
  }
}

async function startGrown(size) {
  const scratch = scratchFolder();
  await (await startGateway(scratch.path, env)).stop();
  const { module } = await runnerImport(join(root, 'bench/growth/grow.mjs'));
  await module.grow({ dataDir: join(scratch.path, 'data') }, size);
  const gateway = await startGateway(scratch.path, env);
  const reads = readsOf(size, await demoSession(gateway));
  return { gateway, scratch, reads, size };
}

async function compare(name, small, large) {
  const round = ({ gateway, reads, scratch }, seconds = SECONDS) =>
    loadList(gateway, reads[name], seconds, scratch.path);
  const rounds = { small: [], large: [] };
  for (const each of [small, large]) {
    await round(each, 1);
    await untilIdle(each.gateway);
  }
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rounds.small.push(await round(small));
    rounds.large.push(await round(large));
  }
  const of = (size, figure) => median(rounds[size].map((each) => each[figure]));
  const beside = (figure, unit) => {
    const [much, little] = [of('large', figure), of('small', figure)];
    const ratio = much / little;
    return {
      ratio,
      words: `${Math.round(much)} ${unit} beside ${Math.round(little)}: ${ratio.toFixed(2)}`,
    };
  };
  const time = beside('medianMicros', 'µs');
  const cpu = beside('cpuMicros', 'µs of processor');
  return {
    what: `growth: ${name}`,
    measured: `median ${time.words}; ${cpu.words}`,
    budget: `≤ ${MOST_RATIO} × that with a thousand`,
    met: time.ratio <= MOST_RATIO && cpu.ratio <= MOST_RATIO,
  };
}

function starts(small, large) {
  const ready = ({ gateway }) => Math.round(gateway.readyAfterMs);
  const memory = ({ gateway }) => Math.round(usage(gateway.child).megabytes);
  return [
    {
      what: 'growth: gateway ready after the process starts',
      measured: `${ready(large)} ms beside ${ready(small)}; ${memory(large)} MB beside ${memory(small)} after all these reads`,
      budget: `≤ ${MOST_START_MS} ms`,
      met: large.gateway.readyAfterMs <= MOST_START_MS,
    },
  ];
}
