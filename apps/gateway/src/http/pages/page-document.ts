import { ENVIRONMENT_ELEMENT_ID, type EnvironmentInput } from '@ride/contract/environment';
import type { SimulatorEntry } from './built-pages.ts';

export function composeDocument(
  html: string,
  environment: EnvironmentInput,
  simulator: SimulatorEntry | null,
): string {
  const block = formatDataBlock(ENVIRONMENT_ELEMENT_ID, environment);
  const present = new RegExp(
    `<script\\b[^>]*\\bid="${ENVIRONMENT_ELEMENT_ID}"[^>]*>[\\s\\S]*?</script>`,
  );
  const document = present.test(html)
    ? html.replace(present, () => block)
    : html.replace(/<script\b|<\/head>/, (found) => `${block}${found}`);
  return simulator === null ? document : withSimulator(document, simulator);
}

/**
 * The stylesheet is written into the document, because fetching it costs a round trip before
 * anything is shown. File names in the stylesheet are then made absolute.
 */
export const withStyleSheet = (html: string, textOf: (path: string) => string | null): string =>
  html.replace(/<link rel="stylesheet"[^>]*\bhref="\.(\/assets\/[^"]+)"[^>]*>/, (link, path) => {
    const text = textOf(path);
    if (text === null || text.includes('</')) return link;
    return `<style>${text.replaceAll('url(./', 'url(/assets/')}</style>`;
  });

/** `<` is escaped, so that no value can close the script element. */
export const formatDataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * The simulator comes before the pages' module, because the pages look for the simulated host when
 * they start.
 */
function withSimulator(html: string, { script, styles }: SimulatorEntry): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const entry = `${links}<script type="module" src="${script}"></script>`;
  return html.replace(/<script\b[^>]*\btype="module"/, (found) => `${entry}${found}`);
}

/** The content security policy must allow these inline scripts and styles by hash. */
export function inlineTexts(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => runs(attributes))
    .map(([, , text = '']) => text);
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => text,
  );
  return { scripts, styles };
}

/** A script with an address is allowed by its origin, and a data block never runs. */
function runs(attributes: string): boolean {
  if (/\bsrc=/.test(attributes)) return false;
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return type === '' || type === 'module' || type === 'text/javascript' || type === 'importmap';
}
