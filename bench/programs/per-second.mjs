const ROUNDS = 5;
const AT_LEAST_MS = 600;
const BATCH = 5000;

/**
 * The median of several rounds. Results of `work` are added up, so that the engine cannot optimize
 * the work away.
 */
export function countPerSecond(work) {
  const figures = [];
  let checksum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    let done = 0;
    do {
      for (let call = 0; call < BATCH; call += 1) checksum += work(done + call);
      done += BATCH;
    } while (performance.now() - startedAt < AT_LEAST_MS);
    figures.push((done / (performance.now() - startedAt)) * 1000);
  }
  if (Number.isNaN(checksum)) throw new Error('the work did not return numbers');
  return figures.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}
