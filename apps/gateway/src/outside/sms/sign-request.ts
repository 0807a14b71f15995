import { createHash, createHmac } from 'node:crypto';

export interface SignedParts {
  readonly method: string;
  /** With its query, as it is sent. */
  readonly path: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** Unique for each request. */
  readonly nonce: string;
  readonly body: string;
}

/** HMAC-SHA256 in hex over the five parts, a line each; of the body its SHA-256 in hex. */
export function signRequest(secret: string, parts: SignedParts): string {
  const { method, path, timestamp, nonce, body } = parts;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update([method, path, timestamp, nonce, bodyHash].join('\n'))
    .digest('hex');
}
