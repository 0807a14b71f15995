/** The nonce that the gateway wrote into this document for styles; absent in development by Vite. */
function readNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

export const cspNonce = readNonce();

/**
 * Libraries create style elements that the policy would refuse, some without asking for a nonce
 * (the scroll lock of dialogs is one). So every style element is created with it: imported first.
 */
if (cspNonce !== undefined) {
  const createElement = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = cspNonce;
    return element;
  }) as typeof document.createElement;
}
