export interface JsapiTicket {
  readonly ticket: string;
  readonly expiresInMs: number;
}

/** Whoever gives out what signatures for the messenger's script are made with. */
export interface JsapiTickets {
  readonly appId: string;
  /** A new one. Throws when there is none; what it throws holds no secret. */
  request(): Promise<JsapiTicket>;
}
