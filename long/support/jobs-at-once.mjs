/**
 * Loaded into a gateway: its periodic jobs, which run every ten minutes or less often, run on a
 * signal instead.
 */
const LEAST_MS = 600_000;
const startTimer = globalThis.setTimeout;
const waiting = new Set();

globalThis.setTimeout = (work, ms, ...rest) => {
  const timer = startTimer(work, ms, ...rest);
  if (ms >= LEAST_MS) waiting.add({ work, timer });
  return timer;
};

process.on('SIGUSR2', () => {
  for (const each of [...waiting]) {
    waiting.delete(each);
    clearTimeout(each.timer);
    each.work();
  }
});
