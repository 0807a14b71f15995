export interface EarlyRequest {
  readonly url: string;
  readonly body: string;
  /** Of the session it is sent in: an answer must not be shown to another user. */
  readonly token: string | null;
}

/** Its body is read as it arrives, before `json` is called. */
export type EarlyResponse = Pick<Response, 'ok' | 'status' | 'json'>;

/** A call that the start script sent before the pages were loaded. */
export interface EarlyCall extends EarlyRequest {
  readonly answer: Promise<EarlyResponse>;
}

export interface EarlyWindow {
  rideEarly?: EarlyCall | undefined;
}

/** The same fields in another order are the same request. */
const sortedFields = (body: string): string =>
  JSON.stringify(Object.entries(JSON.parse(body) as object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The response to exactly this request, if the start script sent it. Returned once. */
export function takeEarly(
  win: EarlyWindow,
  { url, body, token }: EarlyRequest,
): Promise<EarlyResponse> | null {
  const early = win.rideEarly;
  if (!early || early.url !== url || early.token !== token) return null;
  if (sortedFields(early.body) !== sortedFields(body)) return null;
  win.rideEarly = undefined;
  return early.answer;
}
