/**
 * When what is on screen was rendered, in epoch milliseconds: now on a server, and in a browser
 * what the document says until the pages have taken over. Null where nothing was rendered.
 */
export function renderedMoment(): number | null {
  if (typeof document === 'undefined') return Date.now();
  return Number(document.documentElement.dataset.rendered) || null;
}
