import type { Plugin } from 'vite';

const BLOCK = /<script\b[^>]*\bid="ride-environment"[^>]*>[\s\S]*?<\/script>/;
const START = /<script\b[^>]*\bsrc="\/src\/main\.tsx"/;

/** The block the gateway writes into its own document; null while it is not up. */
async function gatewayBlock(gateway: string): Promise<string | null> {
  const answer = await fetch(`${gateway}/`).catch(() => null);
  return BLOCK.exec((await answer?.text()) ?? '')?.[0] ?? null;
}

/**
 * The development server does what the gateway does to the document: it writes the environment
 * into it and puts the simulated host before the pages, so that they find it at their start.
 */
export function inDevelopment(simulator: string, gateway: string): Plugin {
  const entry = `<script type="module" src="${simulator}"></script>`;
  return {
    name: 'ride:in-development',
    apply: 'serve',
    async transformIndexHtml(html) {
      const block = await gatewayBlock(gateway);
      const document = block ? html.replace(BLOCK, () => block) : html;
      return document.replace(START, (start) => entry + start);
    },
  };
}
