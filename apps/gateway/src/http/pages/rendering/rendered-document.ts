import { RENDERED_ELEMENT_ID, type RenderedPage } from '@ride/contract/rendering';
import type { BuiltPages } from '../built-pages.ts';

/** The styles of a page beside those every document holds, as they stand in its document. */
export interface PageStyle {
  readonly href: string;
  readonly text: string;
}

export function stylesOf(pages: BuiltPages, path: string): PageStyle[] {
  return (pages.paths.get(path)?.styles ?? []).map((file) => {
    const text = pages.files.get(`/${file}`)?.bytes('identity')?.toString('utf8').trim() ?? '';
    return { href: `/${file}`, text };
  });
}

const ROOT = /(<div id="root">)([\s\S]*?)(<\/div>\s*<\/body>)/;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `<` is escaped, so that no value can end the block it stands in. */
const block = (state: unknown) =>
  `<script type="application/json" id="${RENDERED_ELEMENT_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** Fills the document of one path with a rendered page; what never changes is put in once. */
export function renderedDocument(html: string, styles: readonly PageStyle[]) {
  const inside = styles.map(({ href, text }) => `<style data-href="${href}">${text}</style>`);
  const whole = html
    .replace('<html', '<html data-rendered')
    .replace('</head>', () => `${inside.join('')}</head>`);
  const [beforeTitle = '', , afterTitle = ''] = whole.split(/<title>([\s\S]*?)<\/title>/);
  const [head = '', open = '', , close = '', rest = ''] = afterTitle.split(ROOT);
  return ({ html: content, title, state }: RenderedPage): string =>
    [
      ...[beforeTitle, '<title>', escaped(title), '</title>', head],
      ...[open, content, close.replace('</body>', () => `${block(state)}</body>`), rest],
    ].join('');
}
