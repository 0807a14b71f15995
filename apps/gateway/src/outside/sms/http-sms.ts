import { createHash } from 'node:crypto';
import type { CodeScene, SmsNoticeName } from '@ride/contract/verification';
import { clipText } from '@ride/domain/clean-text';
import type { NoticeSubject, Sms, SmsNotice, SmsText } from '../../ports/sms.ts';
import { readSmsAnswer, type SmsAnswer } from './read-sms-answer.ts';
import { signRequest } from './sign-request.ts';

/** Carriers limit the length of a parameter of a template. */
const LONGEST_PARAMETER = 30;

export interface HttpSmsOptions {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** The name in 【】 in front of a text. */
  readonly signature: string;
  readonly templateOf: (name: CodeScene | SmsNoticeName) => string;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Buffer;
  readonly timeoutMs: number;
}

/**
 * Sends texts by signed requests to the provider's own sender; docs/operations.md has the format. A
 * request with an unknown outcome is retried once under the same idempotency key, so that the
 * sender cannot send twice; if the outcome stays unknown, an error is thrown.
 */
export function createHttpSms(options: HttpSmsOptions): Sms {
  return {
    async send(text) {
      const body = JSON.stringify(messageOf(options, text));
      const idempotencyKey = keyOf(options, text);
      const first = await attempt(options, body, idempotencyKey);
      const answer = isSettled(first) ? first : await attempt(options, body, idempotencyKey);
      switch (answer.kind) {
        case 'accepted':
          return 'sent';
        case 'refused':
          return 'failed';
        case 'unreachable':
          // Only if neither attempt can have arrived, nothing was sent for certain.
          if (first.kind === 'unreachable') return 'failed';
          throw new Error('the SMS sender became unreachable after an unknown outcome');
        case 'unknown':
          throw new Error(`the SMS sender gave no clear answer: ${answer.reason}`);
      }
    },
  };
}

/** A notice that is retried later has the same key; a code is never retried later. */
const keyOf = ({ randomBytes }: HttpSmsOptions, text: SmsText | SmsNotice): string =>
  'notice' in text
    ? createHash('sha256').update(text.noticeId).digest('hex').slice(0, 32)
    : randomBytes(16).toString('hex');

const isSettled = ({ kind }: SmsAnswer) => kind === 'accepted' || kind === 'refused';

const messageOf = ({ signature, templateOf }: HttpSmsOptions, text: SmsText | SmsNotice) => ({
  mobile: text.mobile,
  signature,
  template: templateOf('notice' in text ? text.notice : text.scene),
  parameters: parametersOf(text),
});

function parametersOf(text: SmsText | SmsNotice): Readonly<Record<string, string>> {
  if ('code' in text) return { code: text.code, minutes: String(text.validMinutes) };
  switch (text.notice) {
    case 'disputeOpened':
      return { about: subjectNames[text.about], receipt: text.receiptNumber };
    case 'disputeDecided':
      return {
        about: subjectNames[text.about],
        receipt: text.receiptNumber,
        result: clipText(text.result, LONGEST_PARAMETER),
      };
    case 'disputeAsked':
      return {
        about: subjectNames[text.about],
        receipt: text.receiptNumber,
        until: text.answerBy,
      };
    default:
      return { company: clipText(text.company, LONGEST_PARAMETER) };
  }
}

const subjectNames: Readonly<Record<NoticeSubject, string>> = {
  dissent: '费用异议',
  costProblem: '费用问题反馈',
  appeal: '费用申诉',
  held: '费用核对',
  wrongRule: '计价更正',
};

async function attempt(
  options: HttpSmsOptions,
  body: string,
  idempotencyKey: string,
): Promise<SmsAnswer> {
  const { pathname, search } = new URL(options.url);
  const timestamp = options.now();
  const nonce = options.randomBytes(16).toString('hex');
  const parts = { method: 'POST', path: pathname + search, timestamp, nonce, body };
  const headers = {
    'content-type': 'application/json',
    'x-key': options.key,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': signRequest(options.secret, parts),
    'idempotency-key': idempotencyKey,
  };
  const signal = AbortSignal.timeout(options.timeoutMs);
  const request = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
  return readSmsAnswer(() => fetch(options.url, request));
}
