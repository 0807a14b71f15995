const ROUNDS = 100;
const TICKS_EACH = 200;

/**
 * Fills Node's tick queue for some milliseconds. V8 compiles the queue for the objects it has seen
 * when it gets busy; started cold under load, Node 20 keeps a slow version for good, and every call
 * takes a tenth longer. It changes nothing but speed.
 */
export function warmUp(): Promise<void> {
  return new Promise((resolve) => {
    let rounds = 0;
    const runRound = () => {
      for (let tick = 0; tick < TICKS_EACH; tick += 1) process.nextTick(() => {});
      rounds += 1;
      setImmediate(rounds < ROUNDS ? runRound : resolve);
    };
    runRound();
  });
}
