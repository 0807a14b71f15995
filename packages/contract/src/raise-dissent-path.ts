/**
 * A module of its own, so that a page can check whether disputes are accepted before it loads their
 * calls.
 */
export const RAISE_DISSENT_PATH = '/api/passenger/v1/route/raiseDissent';
