export interface JsapiTicket {
  readonly ticket: string;
  readonly expiresInMs: number;
}

/** Source of the tickets that signatures for the messenger's script need. */
export interface JsapiTickets {
  readonly appId: string;
  /** Requests a new ticket. Throws on failure; the error contains no secret. */
  request(): Promise<JsapiTicket>;
}
