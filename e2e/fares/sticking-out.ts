/**
 * Elements that are wider than the card, table, dialog or page around them. Texts for screen
 * readers have no visible place, and a map is larger than its window by design.
 */
export const findElementsStickingOut = () =>
  [...document.querySelectorAll<HTMLElement>('html, main *, dialog *')]
    .filter((element) => !element.closest('.visually-hidden, .leaflet-container'))
    .filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > Math.ceil(clientWidth) + 1,
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
