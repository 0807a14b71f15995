/**
 * A throttle: each call of the returned function resolves in an event-loop iteration of its own,
 * in order. The embedded database is synchronous: fifty registrations that arrive together would
 * otherwise be stored in one go, and every other request would wait for the last of them.
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
