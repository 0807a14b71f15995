import {
  type RefusalData,
  type SharedRefusal,
  SUCCESS_CODE,
  sharedRefusals,
} from '@ride/contract/envelope';
import { PreparedAnswer } from './handlers.ts';
import { type Refusal, secondsToWait } from './refusal.ts';
import { texts } from './texts.ts';

/** What goes back for a call: an HTTP status and the bytes of an envelope. */
export interface Answer {
  readonly status: number;
  /** The envelope's `code`, for the log and the metrics. */
  readonly code: number;
  readonly body: string | Buffer;
  /** Headers beside those every call answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What went wrong inside; it is logged and never sent. */
  readonly fault?: unknown;
  /** What was too busy to answer: it is logged without a stack, since nothing is wrong. */
  readonly busy?: string;
}

/** Shared refusals that are not plain answers at HTTP 200. */
const statuses: Partial<Record<number, number>> = {
  [sharedRefusals.malformed]: 400,
  [sharedRefusals.forbidden]: 403,
  [sharedRefusals.busy]: 429,
  [sharedRefusals.fault]: 500,
  [sharedRefusals.unavailable]: 503,
};

const OPENING = `{"success":true,"code":${SUCCESS_CODE},"msg":"","data":`;

export function success(data: unknown): Answer {
  if (data instanceof PreparedAnswer) {
    return { status: 200, code: SUCCESS_CODE, body: data.envelope };
  }
  const body = `${OPENING}${JSON.stringify(data ?? null)}}`;
  return { status: 200, code: SUCCESS_CODE, body };
}

/** Writes the envelope of an answer that never changes to bytes, once. */
export function prepareAnswer<Response>(data: Response): PreparedAnswer<Response> {
  return new PreparedAnswer(Buffer.from(`${OPENING}${JSON.stringify(data ?? null)}}`));
}

const refusalBody = (code: number, msg: string, data: RefusalData | null = null) =>
  JSON.stringify({ success: false, code, errCode: code, msg, data });

export function refused(refusal: Refusal): Answer {
  const { code, message, waitMs } = refusal;
  const data = waitMs === null ? null : { waitSeconds: secondsToWait(waitMs) };
  return { status: statuses[code] ?? 200, code, body: refusalBody(code, message, data) };
}

const shared = (refusal: SharedRefusal, msg: string, status?: number): Answer => {
  const code = sharedRefusals[refusal];
  return { status: status ?? statuses[code] ?? 200, code, body: refusalBody(code, msg) };
};

/** The same as `answers.malformed`, with what is wrong. */
export const malformed = (text: string): Answer => shared('malformed', text);

/** The transport's own answers, written once. */
export const answers = {
  malformed: shared('malformed', texts.malformed),
  /** Whatever of it is still on its way is not waited for. */
  tooLarge: {
    ...shared('unacceptable', texts.tooLarge, 413),
    headers: { connection: 'close' },
  },
  wrongType: shared('unacceptable', texts.wrongType, 415),
  wrongMethod: shared('unacceptable', texts.wrongMethod, 405),
  requestTimeout: shared('unacceptable', texts.requestTimeout, 408),
  headersTooLarge: shared('unacceptable', texts.tooLarge, 431),
  unknownPath: shared('notFound', texts.unknownPath, 404),
  forbidden: shared('forbidden', texts.forbidden),
  wrongSign: shared('wrongSign', texts.wrongSign),
  loginRequired: shared('loginRequired', texts.loginRequired),
  fault: shared('fault', texts.fault),
  unavailable: { ...shared('unavailable', texts.unavailable), headers: { 'retry-after': '1' } },
} as const;
