/** The gateway refuses longer addresses. */
const LONGEST_LOCATION = 8000;

/** Pages with one of these values in the address need the session, which only the browser has. */
const OWN = ['orderUuid', 'routePlanUuid', 'miniToken'];

/** Names are compared in their decoded form, whatever their encoding in the address. */
const isOwn = (query: URLSearchParams) => OWN.some((name) => query.has(name));

/** Whether the page of an address is the same for every visitor, so that it can be rendered. */
export const isRenderable = (location: string, renderedRoutes: readonly string[]): boolean =>
  renderedRoutes.includes(location.split('?', 1)[0] ?? '') &&
  location.length <= LONGEST_LOCATION &&
  !isOwn(new URLSearchParams(location.replace(/^[^?]*/, '')));
