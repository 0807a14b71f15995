import { brotliCompressSync } from 'node:zlib';
import type { Config } from '../../config.ts';
import { pagePolicy } from '../edge/content-security-policy.ts';
import type { BuiltPages } from './built-pages.ts';
import { environmentBlock } from './environment-block.ts';
import { composeDocument, inlineTexts } from './page-document.ts';
import { type StaticFile, staticFile } from './static-file.ts';

const originOf = (address: string | undefined) =>
  address === undefined ? [] : [new URL(address).origin];

/** The document all pages live in, with what it may do, packed once at the start. */
export function documentFile(pages: BuiltPages, config: Config): StaticFile {
  const simulator = config.RIDE_ENV === 'development' ? pages.simulator : null;
  const html = composeDocument(pages.html, environmentBlock(config), simulator);
  const policy = pagePolicy({
    ...inlineTexts(html),
    scriptOrigins: [...originOf(config.WECHAT_SCRIPT), ...originOf(config.ALIPAY_SCRIPT)],
    connectOrigins: [...Object.values(config.GATEWAY_HOSTS), ...config.ALLOWED_ORIGINS],
    frameOrigins: config.TRUSTED_HOSTS.map((host) => `https://${host}`),
    frameAncestors: config.FRAME_ANCESTORS,
  });
  const body = Buffer.from(html);
  return staticFile({
    body,
    brotli: brotliCompressSync(body),
    extension: '.html',
    immutable: false,
    headers: { 'content-security-policy': policy },
  });
}
