import {
  type RefusalData,
  type SharedRefusal,
  SUCCESS_CODE,
  sharedRefusals,
} from '@ride/contract/envelope';
import { PreparedAnswer } from './handlers.ts';
import { type Refusal, secondsToWait } from './refusal.ts';
import { texts } from './texts.ts';

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The error that caused this answer; it is logged and never sent. */
  readonly fault?: unknown;
  /** Names the busy resource; logged without a stack, because nothing is wrong. */
  readonly busy?: string;
}

const statuses: Partial<Record<number, number>> = {
  [sharedRefusals.malformed]: 400,
  [sharedRefusals.forbidden]: 403,
  [sharedRefusals.busy]: 429,
  [sharedRefusals.fault]: 500,
  [sharedRefusals.unavailable]: 503,
};

const OPENING = `{"success":true,"code":${SUCCESS_CODE},"msg":"","data":`;

export function successAnswer(data: unknown): Answer {
  if (data instanceof PreparedAnswer) {
    return { status: 200, code: SUCCESS_CODE, body: data.envelope };
  }
  const body = `${OPENING}${JSON.stringify(data ?? null)}}`;
  return { status: 200, code: SUCCESS_CODE, body };
}

export function prepareAnswer<Response>(data: Response): PreparedAnswer<Response> {
  return new PreparedAnswer(Buffer.from(`${OPENING}${JSON.stringify(data ?? null)}}`));
}

const refusalBody = (code: number, msg: string, data: RefusalData | null = null) =>
  JSON.stringify({ success: false, code, errCode: code, msg, data });

export function refusalAnswer(refusal: Refusal): Answer {
  const { code, message, waitMs } = refusal;
  const data = waitMs === null ? null : { waitSeconds: secondsToWait(waitMs) };
  return { status: statuses[code] ?? 200, code, body: refusalBody(code, message, data) };
}

const shared = (refusal: SharedRefusal, msg: string, status?: number): Answer => {
  const code = sharedRefusals[refusal];
  return { status: status ?? statuses[code] ?? 200, code, body: refusalBody(code, msg) };
};

export const malformedAnswer = (text: string): Answer => shared('malformed', text);
export const forbiddenAnswer = (text: string): Answer => shared('forbidden', text);

export const answers = {
  malformed: shared('malformed', texts.malformed),
  /** The rest of a body that is too large is not read. */
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
