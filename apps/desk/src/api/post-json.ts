const TIMEOUT_MS = 20_000;

/** The browser adds the session cookie by itself. */
export const postJson = (path: string, body: string): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
