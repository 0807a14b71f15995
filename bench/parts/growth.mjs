import { logInDemoPassenger } from '../calls.mjs';
import { engines, startWithGrownTables } from '../engines.mjs';
import { createReadCalls } from '../growth/reads.mjs';
import { LARGE_TABLES, SMALL_TABLES } from '../growth/sizes.mjs';
import { measureListLoad } from '../load.mjs';
import { median } from '../median.mjs';
import { readUsage, startGateway, waitUntilIdle } from '../processes.mjs';

const MAX_RATIO = 1.5;
const MAX_START_MS = 2_000;
const ROUNDS = 5;
const SECONDS = 2;
const STARTS = 3;

export async function measureGrowth() {
  const rows = [];
  for (const engine of Object.keys(engines)) rows.push(...(await growthOn(engine)));
  return rows;
}

async function growthOn(engine) {
  const grown = [];
  try {
    for (const size of [SMALL_TABLES, LARGE_TABLES])
      grown.push(await startGrownGateway(engine, size));
    const [small, large] = grown;
    const rows = [];
    for (const name of Object.keys(small.reads)) {
      rows.push(rowOf(`growth, ${engine}: ${name}`, await alternateRounds(name, small, large)));
    }
    return [...rows, startRow(engine, small, large)];
  } finally {
    for (const each of grown) await each.stop();
  }
}

async function startGrownGateway(engine, size) {
  const database = await startWithGrownTables(engine, 'grow', size);
  const env = { ...database.env, TRUSTED_PROXIES: '127.0.0.1' };
  const starts = [];
  for (let start = 1; start < STARTS; start += 1) {
    const trial = await startGateway(database.scratch, env);
    starts.push(trial.readyAfterMs);
    await trial.stop();
  }
  const gateway = await startGateway(database.scratch, env);
  return {
    gateway,
    scratch: database.scratch,
    readyAfterMs: median([...starts, gateway.readyAfterMs]),
    reads: createReadCalls(size, await logInDemoPassenger(gateway)),
    async stop() {
      await gateway.stop();
      await database.stop();
    },
  };
}

async function alternateRounds(name, small, large) {
  const round = ({ gateway, reads, scratch }, seconds = SECONDS) =>
    measureListLoad(gateway, reads[name], { seconds, scratch });
  for (const each of [small, large]) {
    await waitUntilIdle(each.gateway);
    await round(each, 1);
  }
  const rounds = { small: [], large: [] };
  for (let count = 0; count < ROUNDS; count += 1) {
    rounds.small.push(await round(small));
    rounds.large.push(await round(large));
  }
  return rounds;
}

function rowOf(what, rounds) {
  const compare = (figure) => {
    const [much, little] = [rounds.large, rounds.small].map((own) =>
      median(own.map((round) => round[figure])),
    );
    const ratio = much / little;
    const text = `${Math.round(much)} µs beside ${Math.round(little)}: ${ratio.toFixed(2)}`;
    return { ratio, text };
  };
  const [time, cpu] = [compare('medianMicros'), compare('cpuMicros')];
  return {
    what,
    measured: `median ${time.text}; processor ${cpu.text}`,
    budget: `≤ ${MAX_RATIO} × that with a thousand`,
    met: time.ratio <= MAX_RATIO && cpu.ratio <= MAX_RATIO,
  };
}

function startRow(engine, small, large) {
  const [ready, memory] = [
    ({ readyAfterMs }) => Math.round(readyAfterMs),
    ({ gateway }) => Math.round(readUsage(gateway.child).megabytes),
  ];
  return {
    what: `growth, ${engine}: gateway ready after the process starts`,
    measured: `${ready(large)} ms beside ${ready(small)}; after all these reads ${memory(large)} MB beside ${memory(small)}`,
    budget: `≤ ${MAX_START_MS} ms`,
    met: ready(large) <= MAX_START_MS,
  };
}
