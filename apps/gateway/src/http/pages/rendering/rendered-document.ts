import { RENDERED_ELEMENT_ID, type RenderedPage } from '@ride/contract/rendering';
import { escapeHtml } from '../../reading-page.ts';
import { dataBlock } from '../page-document.ts';
import type { PageStyle, PageStyles } from './page-styles.ts';

const ROOT = /(<div id="root">)([\s\S]*?)(<\/div>\s*<\/body>)/;

/** Named, so that nobody fetches them again. */
const written = (styles: readonly PageStyle[]) =>
  styles.map(({ file, text }) => `<style data-href="/${file}">${text}</style>`).join('');

/** The script that starts the pages: what is there to be seen comes before it. */
const START_SCRIPT = /<script>[\s\S]*?<\/script>/;

/** Fills the document of one path with a rendered page; what never changes is put in once. */
export function renderedDocument(html: string, styles: PageStyles) {
  const [script = ''] = START_SCRIPT.exec(html) ?? [];
  const [start = '', beforeTitle = '', , afterTitle = ''] = html
    .replace(START_SCRIPT, '')
    .split(/(?<=<html)([\s\S]*?)<title>([\s\S]*?)<\/title>/);
  const [top = '', open = '', , close = '', rest = ''] = afterTitle.split(ROOT);
  const [head = '', body = ''] = top.split('</head>');
  const first = head + written(styles.first);
  return ({ html: content, title, state }: RenderedPage): string =>
    [
      ...[
        start,
        ` data-rendered="${state.at}"`,
        beforeTitle,
        '<title>',
        escapeHtml(title),
        '</title>',
      ],
      ...[first, written(styles.neededBy(content)), '</head>', body],
      ...[
        open,
        content,
        close.replace('</body>', () => `${dataBlock(RENDERED_ELEMENT_ID, state)}${script}</body>`),
        rest,
      ],
    ].join('');
}
