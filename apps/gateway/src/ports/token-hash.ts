/**
 * The key of a session, for features that read it in one statement with their own rows (app/
 * passes it in). Null for a text that cannot be a token of ours.
 */
export type TokenHash = (token: string) => string | null;
