import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { pagePolicy } from '../edge/content-security-policy.ts';
import { type BuiltPages, readBuiltText } from './built-pages.ts';
import { composeDocument, inlineTexts, withStyleSheet } from './page-document.ts';

const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);

export function documentHtml(
  pages: BuiltPages,
  config: Config,
  environment: EnvironmentInput,
): string {
  const simulator = config.RIDE_ENV === 'development' ? pages.simulator : null;
  const html = withStyleSheet(pages.html, (path) => readBuiltText(pages, path));
  return composeDocument(html, environment, simulator);
}

export function documentPolicy(html: string, config: Config): string {
  const { scripts, styles } = inlineTexts(html);
  const trustedOrigins = config.TRUSTED_HOSTS.map((host) => `https://${host}`);
  return pagePolicy({
    scripts,
    styles,
    scriptOrigins: [...originOf(config.WECHAT_SCRIPT), ...originOf(config.ALIPAY_SCRIPT)],
    imageOrigins: [...trustedOrigins, ...tileOrigins(config.MAP_TILES)],
    connectOrigins: [...Object.values(config.GATEWAY_HOSTS), ...config.ALLOWED_ORIGINS],
    frameOrigins: trustedOrigins,
    frameAncestors: config.FRAME_ANCESTORS,
  });
}

const TILE_HOSTS = ['1', '2', '3', '4'];
const tileOrigins = (address = ''): string[] =>
  TILE_HOSTS.flatMap((host) => originOf(address.replaceAll('{s}', host)));

interface DocumentFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  readonly compressed: Readonly<Record<'br' | 'gzip', Buffer>>;
}

export function documentFile(html: string, config: Config): DocumentFile {
  const body = Buffer.from(html);
  // The tag is weak, because all encodings of the same content share it.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
      'content-security-policy': documentPolicy(html, config),
    },
    etag,
    body,
    compressed: { br: brotliCompressSync(body), gzip: gzipSync(body) },
  };
}

export function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { headers: own, etag, body, compressed }: DocumentFile,
  otherwise: Readonly<Record<string, string>> = {},
): FastifyReply {
  reply.headers({ ...own, ...otherwise });
  const known = headers['if-none-match'] ?? '';
  if (known === '*' || known.includes(etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(compressed[encoding]);
}

/** Null if the browser accepts no compression. */
export const acceptedEncoding = (header: string | undefined): 'br' | 'gzip' | null =>
  negotiate(header ?? '', ['br', 'gzip']) as 'br' | 'gzip' | null;
