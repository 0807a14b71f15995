/** Passwords of the staff are hashed slowly, so that guessing is expensive. */
export interface Passwords {
  hash(password: string, from: PasswordOrigin): Promise<string>;
  /** Without a stored hash the same work is done, so that an unknown name takes as long as a known one. */
  verify(password: string, stored: string | null, from: PasswordOrigin): Promise<boolean>;
}

/**
 * Sessions, and browsers in which the person signed in before, are known; passwords from strangers
 * do not delay theirs.
 */
export type PasswordOrigin = 'known' | 'stranger';

export class PasswordsBusyError extends Error {}
