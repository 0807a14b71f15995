export interface JsapiTicket {
  readonly ticket: string;
  readonly expiresInMs: number;
}

export interface JsapiTickets {
  readonly appId: string;
  /** Throws on failure; the error contains no secret. */
  request(): Promise<JsapiTicket>;
}
