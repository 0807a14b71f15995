import { brand } from '@ride/contract/brand';
import { brandColors } from '@ride/contract/brand-colors';
import type { FastifyReply } from 'fastify';
import icon from '../../../../brands/t3/icon.svg?raw';
import { textPagePolicy } from './edge/content-security-policy.ts';

/** The icon is part of the page, because a page of an error may be all that can be served. */
const iconAddress = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`;
const { light, dark } = brandColors;

export const textPageStyle = `
body { font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif; margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 4rem; color: #1f2329; background: #fff; }
html { border-top: 6px solid ${light.fill}; }
header { display: flex; align-items: center; gap: 0.5rem; font-weight: 600; } header img { width: 2rem; height: 2rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; } h3 { font-size: 1rem; margin: 0; }
a { color: ${light.link}; } code, pre { font: 0.85em/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: 0.75rem; background: #f2f3f5; border-radius: 6px; }
article { border-top: 1px solid #dee0e3; padding: 1rem 0; } article p { margin: 0.25rem 0; }
summary { cursor: pointer; color: #4e5969; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid #dee0e3; }
.note { color: #4e5969; } .tag { background: ${light.calm}; border-radius: 4px; padding: 0 0.4rem; font-size: 0.85em; }
@media (prefers-color-scheme: dark) {
  html { border-color: ${dark.fill}; background: #17181a; } body { color: #e5e6eb; background: #17181a; } a { color: ${dark.link}; } pre { background: #232427; }
  article, th, td { border-color: #3a3b3f; } .note, summary { color: #a9aeb8; } .tag { background: ${dark.calm}; }
}`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': textPagePolicy(textPageStyle),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

export interface TextPage {
  readonly language: 'zh-CN' | 'en';
  readonly title: string;
  /** HTML in which all foreign text was escaped by `escapeHtml`. */
  readonly body: string;
}

export function sendTextPage(reply: FastifyReply, status: number, page: TextPage) {
  return reply.code(status).headers(headers).send(formatTextPage(page));
}

export function formatTextPage({ language, title, body }: TextPage): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${brand.name}`)}</title>
<link rel="icon" type="image/svg+xml" href="${iconAddress}">
<style>${textPageStyle}</style>
<header><img src="${iconAddress}" alt="">${escapeHtml(brand.name)}</header>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
