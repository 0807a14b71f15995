import type { Guard } from '../guard.ts';

/** What we owe whoever carries texts for us, and do not believe of them. */
export const senderGuards: readonly Guard[] = [
  {
    guard: 'a request to the sender is signed',
    file: 'apps/gateway/src/outside/sms/http-sms.ts',
    text: 'signRequest(options.secret, parts)',
    instead: "signRequest('', parts)",
    test: 'apps/gateway/src/outside/sms/http-sms.test.ts',
  },
  {
    guard: 'a second try cannot send twice',
    file: 'apps/gateway/src/outside/sms/http-sms.ts',
    text: 'const answer = isSettled(first) ? first : await attempt(options, body, idempotencyKey);',
    instead:
      "const answer = isSettled(first) ? first : await attempt(options, body, idempotencyKey + '2');",
    test: 'apps/gateway/src/outside/sms/http-sms.test.ts',
  },
  {
    guard: 'a refusal of the sender is not asked again',
    file: 'apps/gateway/src/outside/sms/http-sms.ts',
    text: "kind === 'taken' || kind === 'refused'",
    instead: "kind === 'taken'",
    test: 'apps/gateway/src/outside/sms/http-sms.test.ts',
  },
  {
    guard: 'a lying sender is not believed',
    file: 'apps/gateway/src/outside/sms/read-sms-answer.ts',
    text: "if (!read.success) return { kind: 'unclear', why: 'an answer of another shape' };",
    instead: "if (!read.success) return { kind: 'taken' };",
    test: 'apps/gateway/src/outside/sms/http-sms.test.ts',
  },
  {
    guard: 'an answer without end is not read',
    file: 'apps/gateway/src/outside/sms/read-sms-answer.ts',
    text: "if (length > LONGEST_ANSWER) throw new RangeError('an answer without end');",
    instead: '',
    test: 'apps/gateway/src/outside/sms/http-sms.test.ts',
  },
  {
    guard: 'production wants texts signed',
    file: 'apps/gateway/src/config/production-demands.ts',
    text: "...(config.SMS_SECRET === undefined ? ['SMS_SECRET is not set, which signs texts'] : []),",
    instead: '',
    test: 'apps/gateway/src/config.test.ts',
  },
];
