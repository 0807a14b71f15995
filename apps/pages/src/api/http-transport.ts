import { GatewayFault } from './gateway-fault.ts';

const PATIENCE_MS = 20_000;

export interface HttpRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly keepalive: boolean;
}

type CallInit = RequestInit & Pick<HttpRequest, 'headers' | 'body'>;

export type Fetch = (url: string, init: CallInit) => Promise<Response>;

/** The parsed body of a successful answer. Everything else rejects. */
export async function sendByHttp(send: Fetch, request: HttpRequest): Promise<unknown> {
  const { url, headers, body, keepalive } = request;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const response = await send(url, {
      method: 'POST',
      headers,
      body,
      keepalive,
      signal: patience.signal,
      cache: 'no-store',
      credentials: 'omit',
      // A gateway that redirects would be handed the token for another place.
      redirect: 'error',
    });
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
