import { ENVIRONMENT_ELEMENT_ID, type EnvironmentInput } from '@ride/contract/environment';
import type { SimulatorEntry } from './built-pages.ts';

/** Writes into the built document where it runs. */
export function composeDocument(
  html: string,
  environment: EnvironmentInput,
  simulator: SimulatorEntry | null,
): string {
  const block = dataBlock(ENVIRONMENT_ELEMENT_ID, environment);
  const present = new RegExp(
    `<script\\b[^>]*\\bid="${ENVIRONMENT_ELEMENT_ID}"[^>]*>[\\s\\S]*?</script>`,
  );
  const document = present.test(html)
    ? html.replace(present, () => block)
    : html.replace(/<script\b|<\/head>/, (found) => `${block}${found}`);
  return simulator === null ? document : withSimulator(document, simulator);
}

/**
 * Writes the style sheet of the pages into their document: fetching it costs a round trip before
 * anything is shown. Files that it names from its own folder are then named from the root.
 */
export const withStyleSheet = (html: string, textOf: (path: string) => string | null): string =>
  html.replace(/<link rel="stylesheet"[^>]*\bhref="\.(\/assets\/[^"]+)"[^>]*>/, (link, path) => {
    const text = textOf(path);
    if (text === null || text.includes('</')) return link;
    return `<style>${text.replaceAll('url(./', 'url(/assets/')}</style>`;
  });

/** Data in a document. `<` is escaped, so that no value can end the block it stands in. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Before the pages' own module: the simulated host must be there when they look for one. */
function withSimulator(html: string, { script, styles }: SimulatorEntry): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const entry = `${links}<script type="module" src="${script}"></script>`;
  return html.replace(/<script\b[^>]*\btype="module"/, (found) => `${entry}${found}`);
}

/** Inline scripts that run and inline styles: what the policy must allow by hash. */
export function inlineTexts(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => runs(attributes))
    .map(([, , text = '']) => text);
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => text,
  );
  return { scripts, styles };
}

/** A script of our own file is covered by its origin, and a data block never runs. */
function runs(attributes: string): boolean {
  if (/\bsrc=/.test(attributes)) return false;
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return type === '' || type === 'module' || type === 'text/javascript' || type === 'importmap';
}
