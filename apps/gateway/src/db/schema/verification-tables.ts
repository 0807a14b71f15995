export interface VerificationTables {
  /** The newest code of a phone for a scene; a new one takes the place of the old. */
  sms_codes: {
    mobile: string;
    scene: string;
    code_hmac: string;
    sent_at: number;
    expires_at: number;
    tries: number;
    used_at: number | null;
  };
}
