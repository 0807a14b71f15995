/**
 * What is wider than the place it stands in: of a card, a table, a dialog or the page itself. What
 * is only read out has no place, and a map is a window onto something larger.
 */
export const stickingOut = () =>
  [...document.querySelectorAll<HTMLElement>('html, main *, dialog *')]
    .filter((element) => !element.closest('.visually-hidden, .leaflet-container'))
    .filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > Math.ceil(clientWidth) + 1,
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
