import { createHash, createHmac } from 'node:crypto';

export interface SignedParts {
  readonly method: string;
  /** The path with its query, as sent. */
  readonly path: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly nonce: string;
  readonly body: string;
}

/** HMAC-SHA256 in hex over five lines; the body is signed as its SHA-256 in hex. */
export function signRequest(secret: string, parts: SignedParts): string {
  const { method, path, timestamp, nonce, body } = parts;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update([method, path, timestamp, nonce, bodyHash].join('\n'))
    .digest('hex');
}
