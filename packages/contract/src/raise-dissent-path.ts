/** By itself, so that a page can tell whether disputes are taken before it loads their calls. */
export const RAISE_DISSENT_PATH = '/api/passenger/v1/route/raiseDissent';
