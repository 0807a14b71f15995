export interface VerificationTables {
  /** The newest code of a phone for a scene; a new one takes the place of the old. */
  sms_codes: {
    mobile: string;
    scene: string;
    code_hmac: string;
    sent_at: number;
    expires_at: number;
    /** Of strangers. */
    tries: number;
    /** Of clients that have proved this phone before. */
    known_tries: number;
    used_at: number | null;
  };
  /** Wrong codes of a phone since the last right one, however long ago that was. */
  phone_failures: {
    mobile: string;
    /** Of strangers. */
    in_a_row: number;
    /** Of clients that have proved this phone before. */
    known_in_a_row: number;
  };
  /** Which devices entered a right code for which phones. */
  phone_proofs: {
    phone_hmac: string;
    /** Empty for a proof without a device token: then only the phone is known. */
    device_hmac: string;
    proved_at: number;
  };
  /** Pictures whose text nobody has answered yet; any answer takes the row away. */
  graphic_codes: {
    /** Random, or named after phone and scene when it is bound to a phone. */
    id: string;
    scene: string;
    answer_hmac: string;
    expires_at: number;
  };
  /** Puzzles nobody has answered yet; any answer takes the row away. */
  puzzles: {
    id: string;
    mobile: string;
    scene: string;
    /** Left edge of the hole, in the picture's own pixels. */
    hole_x: number;
    drawn_at: number;
    expires_at: number;
  };
  /** What a passed captcha or puzzle gave and nobody has used yet. */
  verification_tickets: {
    /** SHA-256 of the ticket. */
    ticket_hash: string;
    /** Null when it came from a captcha that is bound to no phone. */
    mobile: string | null;
    scene: string;
    expires_at: number;
  };
}
