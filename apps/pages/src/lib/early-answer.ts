export interface EarlyQuestion {
  readonly url: string;
  readonly body: string;
  /** Of the session it is asked in, so that nobody is shown what another visitor may read. */
  readonly token: string | null;
}

/** Its body is read as it arrives, not only when somebody asks for it. */
export type EarlyAnswer = Pick<Response, 'ok' | 'status' | 'json'>;

/** A call that the document began before the pages were loaded. */
export interface EarlyCall extends EarlyQuestion {
  readonly answer: Promise<EarlyAnswer>;
}

export interface EarlyWindow {
  rideEarly?: EarlyCall | undefined;
}

/** The same fields in another order are the same question. */
const inOrder = (body: string): string =>
  JSON.stringify(Object.entries(JSON.parse(body) as object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The answer to this very question, if it was put already. It is given out once. */
export function takeEarly(
  win: EarlyWindow,
  { url, body, token }: EarlyQuestion,
): Promise<EarlyAnswer> | null {
  const early = win.rideEarly;
  if (!early || early.url !== url || early.token !== token) return null;
  if (inOrder(early.body) !== inOrder(body)) return null;
  win.rideEarly = undefined;
  return early.answer;
}
