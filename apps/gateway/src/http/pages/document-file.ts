import { brotliCompressSync } from 'node:zlib';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { Config } from '../../config/config.ts';
import { pagePolicy } from '../edge/content-security-policy.ts';
import type { BuiltPages } from './built-pages.ts';
import { composeDocument, inlineTexts, withStyleSheet } from './page-document.ts';
import { type StaticFile, staticFile } from './static-file.ts';

const originOf = (address: string | undefined) =>
  address === undefined ? [] : [new URL(address).origin];

/** The document all pages live in, as text. */
export function documentHtml(
  pages: BuiltPages,
  config: Config,
  environment: EnvironmentInput,
): string {
  const simulator = config.RIDE_ENV === 'development' ? pages.simulator : null;
  const html = withStyleSheet(pages.html, (path) => textOf(pages.files.get(path)));
  return composeDocument(html, environment, simulator);
}

const textOf = (file: StaticFile | undefined) =>
  file?.bytes('identity')?.toString('utf8').trim() ?? null;

/** What a document may do: everything written into it, and what the settings name. */
export function documentPolicy(html: string, config: Config): string {
  const { scripts, styles } = inlineTexts(html);
  return pagePolicy({
    scripts,
    styles,
    scriptOrigins: [...originOf(config.WECHAT_SCRIPT), ...originOf(config.ALIPAY_SCRIPT)],
    imageOrigins: tileOrigins(config.MAP_TILES),
    connectOrigins: [...Object.values(config.GATEWAY_HOSTS), ...config.ALLOWED_ORIGINS],
    frameOrigins: config.TRUSTED_HOSTS.map((host) => `https://${host}`),
    frameAncestors: config.FRAME_ANCESTORS,
  });
}

/** Of tiles without https, which only a network of one's own has. */
const tileOrigins = (address = ''): string[] =>
  address.startsWith('http://')
    ? ['1', '2', '3', '4'].flatMap((host) => originOf(address.replaceAll('{s}', host)))
    : [];

/** The document as it is, compressed once at the start. */
export function documentFile(html: string, config: Config): StaticFile {
  const body = Buffer.from(html);
  return staticFile({
    body,
    brotli: brotliCompressSync(body),
    extension: '.html',
    immutable: false,
    headers: { 'content-security-policy': documentPolicy(html, config) },
  });
}
