/** A longer one the gateway would refuse before reading it. */
const LONGEST_LOCATION = 8000;

/** Whose order it is, and who comes with a token, only the browser knows. */
const OWN = ['orderUuid', 'miniToken'];

/** By the names as they are read, however they are written. */
const isOwn = (query: URLSearchParams) => OWN.some((name) => query.has(name));

/** Whether the page of an address shows the same to anybody, so that it can be rendered for all. */
export const isRenderable = (location: string, renderedRoutes: readonly string[]): boolean =>
  renderedRoutes.includes(location.split('?', 1)[0] ?? '') &&
  location.length <= LONGEST_LOCATION &&
  !isOwn(new URLSearchParams(location.replace(/^[^?]*/, '')));
