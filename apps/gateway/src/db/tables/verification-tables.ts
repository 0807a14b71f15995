export interface VerificationTables {
  /**
   * A phone has one code for each purpose (`scene`, such as login); a new code replaces the old
   * one.
   */
  smsCodes: {
    mobile: string;
    scene: string;
    codeHmac: string;
    sentAt: number;
    expiresAt: number;
    tries: number;
    /** Wrong tries by clients that have proved this phone before. */
    knownTries: number;
    usedAt: number | null;
  };
  phoneFailures: {
    mobile: string;
    inARow: number;
    /** Wrong codes by clients that have proved this phone before. */
    knownInARow: number;
  };
  phoneProofs: {
    phoneHmac: string;
    /** Empty if the proof had no device token; then only the phone is known. */
    deviceHmac: string;
    provedAt: number;
  };
  /** Captcha pictures that are not answered yet; any answer deletes the row. */
  graphicCodes: {
    /**
     * A random id, or one made from the phone and the purpose (`scene`) if the picture is bound to
     * a phone.
     */
    id: string;
    scene: string;
    answerHmac: string;
    expiresAt: number;
  };
  /** Puzzles that are not answered yet; any answer deletes the row. */
  puzzles: {
    id: string;
    mobile: string;
    scene: string;
    /** Left edge of the hole in pixels of the picture. */
    holeX: number;
    drawnAt: number;
    expiresAt: number;
  };
  /** Tickets of passed captchas and puzzles that are not used yet. */
  verificationTickets: {
    /** SHA-256 of the ticket; the ticket itself is never stored. */
    ticketHash: string;
    /** Null if the captcha was bound to no phone. */
    mobile: string | null;
    scene: string;
    expiresAt: number;
  };
}
