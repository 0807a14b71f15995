const ROUNDS = 100;
const TICKS_EACH = 200;

/**
 * Fills Node's tick queue for some milliseconds, so that V8 compiles the queue for typical objects.
 * If it is first used under load, Node 20 keeps a slow version, and every call takes a tenth
 * longer. Only speed depends on this.
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
