import { RENDERED_ELEMENT_ID, type RenderedPage } from '@ride/contract/rendering';
import { escapeHtml } from '../../reading-page.ts';
import { formatDataBlock } from '../page-document.ts';

const ROOT = /(<div id="root">)([\s\S]*?)(<\/div>\s*<\/body>)/;

/** The rendered page comes before this script, which starts the pages. */
const START_SCRIPT = /<script>[\s\S]*?<\/script>/;

export function createRenderedDocument(html: string) {
  const [script = ''] = START_SCRIPT.exec(html) ?? [];
  const [start = '', beforeTitle = '', , afterTitle = ''] = html
    .replace(START_SCRIPT, '')
    .split(/(?<=<html)([\s\S]*?)<title>([\s\S]*?)<\/title>/);
  const [top = '', open = '', , close = '', rest = ''] = afterTitle.split(ROOT);
  return ({ html: content, title, state }: RenderedPage): string => {
    const end = close.replace(
      '</body>',
      () => `${formatDataBlock(RENDERED_ELEMENT_ID, state)}${script}</body>`,
    );
    return [
      `${start} data-rendered="${state.at}"${beforeTitle}<title>${escapeHtml(title)}</title>`,
      `${top}${open}${content}${end}${rest}`,
    ].join('');
  };
}
