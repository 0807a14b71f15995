import type { Plugin } from 'vite';

const BLOCK = /<script\b[^>]*\bid="ride-environment"[^>]*>[\s\S]*?<\/script>/;
const START = /<script\b[^>]*\bsrc="\/src\/main\.tsx"/;

/** The environment block of the gateway's own document; null while the gateway is not running. */
async function gatewayBlock(gateway: string): Promise<string | null> {
  const answer = await fetch(`${gateway}/`).catch(() => null);
  return BLOCK.exec((await answer?.text()) ?? '')?.[0] ?? null;
}

/**
 * Like the gateway, the development server writes the environment into the document. It also puts
 * the simulator before the pages, which detect their host when they start.
 */
export function developmentServerPlugin(simulator: string, gateway: string): Plugin {
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
