import { GatewayFault } from './gateway-fault.ts';

const TIMEOUT_MS = 20_000;

export interface HttpRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly keepalive: boolean;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The parsed body of a successful answer. Everything else rejects. */
export async function sendByHttp(send: Fetch, request: HttpRequest): Promise<unknown> {
  const { url, headers, body, keepalive } = request;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await send(url, {
      method: 'POST',
      headers,
      body,
      keepalive,
      signal: controller.signal,
      cache: 'no-store',
      credentials: 'omit',
      // A redirect would send the token to another address.
      redirect: 'error',
    });
    if (!response.ok) throw new GatewayFault('http', { status: response.status });
    return await response.json().catch((cause) => {
      throw new GatewayFault(controller.signal.aborted ? 'network' : 'brokenAnswer', { cause });
    });
  } catch (cause) {
    throw cause instanceof GatewayFault ? cause : new GatewayFault('network', { cause });
  } finally {
    clearTimeout(timer);
  }
}
