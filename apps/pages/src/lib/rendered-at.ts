/**
 * When the markup on screen was rendered, in epoch milliseconds: now on a server, and in a browser
 * what the document says until hydration is over. Null where nothing was rendered.
 */
export function renderedAt(): number | null {
  if (typeof document === 'undefined') return Date.now();
  return Number(document.documentElement.dataset.rendered) || null;
}
