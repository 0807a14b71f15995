import { gatewayFamilies } from '@ride/contract/define-call';
import type { EnvironmentInput } from '@ride/contract/environment';
import type { Config } from '../../../config/config.ts';
import { deskOrigins } from '../../../config/desk-origins.ts';
import { textPagePolicy } from '../../edge/content-security-policy.ts';
import { formatTextPage, textPageStyle } from '../../reading-page.ts';
import type { BuiltPages } from '../built-pages.ts';
import { documentPolicy } from '../document-file.ts';
import { environmentBlock } from '../environment-block.ts';
import { composeDocument } from '../page-document.ts';

interface SentDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export function previewPage(pages: BuiltPages, config: Config, base: string): SentDocument {
  const html = composeDocument(fromRoot(pages.html), previewEnvironment(config, base), null);
  const policy = documentPolicy(html, {
    ...config,
    GATEWAY_HOSTS: {},
    FRAME_ANCESTORS: [...deskOrigins(config)],
  });
  return { status: 200, headers: headersWith(`${policy}; ${SANDBOX}`), html };
}

/**
 * The built document names files relative to its own folder, but a preview lies in a deeper one.
 */
const fromRoot = (html: string): string => html.replaceAll('./assets/', '/assets/');

/** The sandbox forbids forms, new windows and navigation of the surrounding desk. */
const SANDBOX = 'sandbox allow-scripts allow-same-origin';

/**
 * A preview reads no session, exchanges no mini-program token, and uses none of the optional calls
 * and fields of our gateway.
 */
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

export function createExpiredPage(config: Config): SentDocument {
  const html = formatTextPage({
    language: 'zh-CN',
    title: '预览已过期',
    body: '<p>预览只保留十分钟。请在运营台重新打开预览。</p>',
  });
  const policy = textPagePolicy(textPageStyle, deskOrigins(config));
  return { status: 404, headers: headersWith(policy), html };
}

const headersWith = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
});
