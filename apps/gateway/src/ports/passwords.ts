/** Passwords of the staff, slow to compare for whoever guesses. */
export interface Passwords {
  hash(password: string, from: PasswordOrigin): Promise<string>;
  /** Without a stored hash the same work is done, so that an unknown name takes as long as a known one. */
  verify(password: string, stored: string | null, from: PasswordOrigin): Promise<boolean>;
}

/** Known are sessions, and browsers in which the person signed in before: strangers do not hold them up. */
export type PasswordOrigin = 'known' | 'stranger';

/** More passwords are to be compared than this gateway can: try again in a moment. */
export class PasswordsBusyError extends Error {}
