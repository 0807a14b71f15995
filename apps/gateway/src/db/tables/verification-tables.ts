export interface VerificationTables {
  /** The newest code of a phone for a scene; a new one takes the place of the old. */
  smsCodes: {
    mobile: string;
    scene: string;
    codeHmac: string;
    sentAt: number;
    expiresAt: number;
    /** Of strangers. */
    tries: number;
    /** Of clients that have proved this phone before. */
    knownTries: number;
    usedAt: number | null;
  };
  /** Wrong codes of a phone since the last right one, however long ago that was. */
  phoneFailures: {
    mobile: string;
    /** Of strangers. */
    inARow: number;
    /** Of clients that have proved this phone before. */
    knownInARow: number;
  };
  /** Which devices entered a right code for which phones. */
  phoneProofs: {
    phoneHmac: string;
    /** Empty for a proof without a device token: then only the phone is known. */
    deviceHmac: string;
    provedAt: number;
  };
  /** Pictures whose text nobody has answered yet; any answer takes the row away. */
  graphicCodes: {
    /** Random, or named after phone and scene when it is bound to a phone. */
    id: string;
    scene: string;
    answerHmac: string;
    expiresAt: number;
  };
  /** Puzzles nobody has answered yet; any answer takes the row away. */
  puzzles: {
    id: string;
    mobile: string;
    scene: string;
    /** Left edge of the hole, in the picture's own pixels. */
    holeX: number;
    drawnAt: number;
    expiresAt: number;
  };
  /** What a passed captcha or puzzle gave and nobody has used yet. */
  verificationTickets: {
    /** SHA-256 of the ticket. */
    ticketHash: string;
    /** Null when it came from a captcha that is bound to no phone. */
    mobile: string | null;
    scene: string;
    expiresAt: number;
  };
}
