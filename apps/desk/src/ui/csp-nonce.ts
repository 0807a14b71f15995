/** Vite's development server writes no nonce into the document. */
function readNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

export const cspNonce = readNonce();

/**
 * The content security policy refuses style elements without a nonce, and some libraries, such as
 * the scroll lock of dialogs, set none. So every new style element gets the nonce here.
 */
if (cspNonce !== undefined) {
  const createElement = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = cspNonce;
    return element;
  }) as typeof document.createElement;
}
