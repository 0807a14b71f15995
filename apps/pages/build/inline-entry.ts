import type { Plugin, Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;

const ENTRY = /<script type="module"[^>]*\bsrc="\/([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]*\bhref="\/([^"]+)">/g;
const FOLDER = 'assets/';

/** The text of a built file as it may stand in a document. */
function textOf(bundle: OutputBundle, file: string, end: string): string {
  const output = bundle[file];
  if (!output) throw new Error(`${file} was not built`);
  const text = String(output.type === 'chunk' ? output.code : output.source).trim();
  if (text.includes(end)) throw new Error(`${file} would end the element it is written into`);
  return text;
}

/** The document with its entry and its styles written into it instead of asked for. */
export function withEntryInside(html: string, bundle: OutputBundle): string {
  return html
    .replace(ENTRY, (_, file: string) => {
      const code = textOf(bundle, file, '</script').replaceAll(`"./`, `"/${FOLDER}`);
      return `<script type="module">${code}</script>`;
    })
    .replace(STYLES, (_, file: string) => `<style>${textOf(bundle, file, '</style')}</style>`);
}

/**
 * The entry is a line and the first styles are small: as files each would take one of the few
 * connections a browser opens, while the page's own files wait.
 */
export function inlineEntry(): Plugin {
  return {
    name: 'ride:inline-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? withEntryInside(html, bundle) : html),
    },
  };
}
