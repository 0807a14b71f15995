/**
 * Each call of the returned function resolves in its own event-loop iteration, in order. The
 * embedded database is synchronous: without this throttle, fifty registrations that arrive together
 * would delay every other request until the last of them is stored.
 */
export function throttleStarts(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const startNext = (): void => {
    const start = waiting.shift();
    if (waiting.length > 0) setImmediate(startNext);
    start?.();
  };
  return () =>
    new Promise((start) => {
      waiting.push(start);
      if (waiting.length === 1) setImmediate(startNext);
    });
}
