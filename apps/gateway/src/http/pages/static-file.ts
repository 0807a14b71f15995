import { createHash } from 'node:crypto';
import { gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Already compressed: compressing them again makes them no smaller. */
const compressedTypes = new Set(['.jpg', '.png', '.webp', '.woff2']);

export interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The bytes in an encoding, or null where the file is not kept in it. */
  bytes(encoding: Encoding): Buffer | null;
}

interface StaticFileParts {
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly extension: string;
  readonly immutable: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export function staticFile(parts: StaticFileParts): StaticFile {
  const { body, brotli, extension, immutable, headers = {} } = parts;
  // Weak: the same for every encoding of the same content.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  let gzipped: Buffer | null | undefined;
  return {
    etag,
    headers: {
      'content-type': types[extension] ?? 'application/octet-stream',
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...headers,
    },
    bytes(encoding) {
      if (encoding === 'identity') return body;
      if (encoding === 'br') return brotli;
      if (compressedTypes.has(extension)) return null;
      // Few clients lack brotli: the first one that does has it made, and gets the file as it is.
      if (gzipped === undefined) {
        gzipped = null;
        gzip(body, (_error, bytes) => {
          gzipped = bytes ?? null;
        });
      }
      return gzipped;
    },
  };
}
