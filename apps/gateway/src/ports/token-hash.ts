/**
 * What a session is found by, for features that read it in one statement with something of their
 * own (app/ hands it in). Null for what cannot be a token of ours.
 */
export type TokenHash = (token: string) => string | null;
