import { GatewayFault } from './gateway-fault.ts';

const PATIENCE_MS = 20_000;

export interface HttpRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly keepalive: boolean;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The parsed body of a successful answer. Everything else rejects. */
export async function readByHttp(
  send: (patience: AbortSignal) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>,
): Promise<unknown> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  // What was sent by somebody else does not hear of our patience.
  const givenUp = new Promise<never>((_, reject) => {
    patience.signal.addEventListener('abort', () => reject(new GatewayFault('network')));
  });
  try {
    const response = await Promise.race([send(patience.signal), givenUp]);
    if (!response.ok) throw new GatewayFault('http', { status: response.status });
    return await response.json().catch((cause) => {
      throw new GatewayFault(patience.signal.aborted ? 'network' : 'brokenAnswer', { cause });
    });
  } catch (cause) {
    throw cause instanceof GatewayFault ? cause : new GatewayFault('network', { cause });
  } finally {
    clearTimeout(timer);
  }
}

export function sendByHttp(send: Fetch, request: HttpRequest): Promise<unknown> {
  const { url, headers, body, keepalive } = request;
  return readByHttp((signal) =>
    send(url, {
      method: 'POST',
      headers,
      body,
      keepalive,
      signal,
      cache: 'no-store',
      credentials: 'omit',
      // A gateway that redirects would be handed the token for another place.
      redirect: 'error',
    }),
  );
}
