import { gatewayFamilies } from '@ride/contract/define-call';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { Config } from '../../../config/config.ts';
import { deskOrigins } from '../../../config/desk-origins.ts';
import { readingPolicy } from '../../edge/content-security-policy.ts';
import { readingPage, readingStyle } from '../../reading-page.ts';
import type { BuiltPages } from '../built-pages.ts';
import { documentPolicy } from '../document-file.ts';
import { environmentBlock } from '../environment-block.ts';
import { composeDocument } from '../page-document.ts';

interface SentDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** The pages' own document, whose calls go below the address of the preview. */
export function previewPage(pages: BuiltPages, config: Config, base: string): SentDocument {
  const html = composeDocument(fromRoot(pages.html), previewEnvironment(config, base), null);
  const policy = documentPolicy(html, {
    ...config,
    GATEWAY_HOSTS: {},
    FRAME_ANCESTORS: [...deskOrigins(config)],
  });
  return { status: 200, headers: headersWith(`${policy}; ${SANDBOX}`), html };
}

/** The built document names its files from its own folder; a preview lies in a deeper one. */
const fromRoot = (html: string): string => html.replaceAll('./assets/', '/assets/');

/** No form is sent, no window opened and the desk around it never left. */
const SANDBOX = 'sandbox allow-scripts allow-same-origin';

/** No session is read, no token of a mini-program exchanged, and no extension used. */
function previewEnvironment(config: Config, base: string): EnvironmentInput {
  const hosts = Object.fromEntries(gatewayFamilies.map((family) => [family, base]));
  return {
    ...environmentBlock(config),
    hosts,
    exchangePath: null,
    tokenKey: 'ride.preview',
    extensions: [],
  };
}

/** Shown in the frame, so that the desk's user knows what to do. */
export function expiredPage(config: Config): SentDocument {
  const html = readingPage({
    language: 'zh-CN',
    title: '预览已过期',
    body: '<p>预览只保留十分钟。请在运营台重新打开预览。</p>',
  });
  const policy = readingPolicy(readingStyle, deskOrigins(config));
  return { status: 404, headers: headersWith(policy), html };
}

const headersWith = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
});
