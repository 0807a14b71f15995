const TIMEOUT_MS = 10_000;

/** Returns the waiting time in milliseconds. */
export async function waitUntilReady(origin: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < TIMEOUT_MS) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${origin} was not ready within ${TIMEOUT_MS / 1000} s`);
}
