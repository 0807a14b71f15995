import { expect, test } from 'vitest';
import { DrawingBusyError } from '../../ports/drawing.ts';
import { answers } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { answerToError } from './answer-to-error.ts';
import { TimeoutError } from './with-timeout.ts';

test.each([
  ['FST_ERR_CTP_BODY_TOO_LARGE', answers.tooLarge],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', answers.wrongType],
  ['FST_ERR_BAD_URL', answers.malformed],
  ['FST_ERR_MAX_PARAM_LENGTH', answers.unknownPath],
  ['HPE_HEADER_OVERFLOW', answers.headersTooLarge],
  ['ERR_HTTP_REQUEST_TIMEOUT', answers.requestTimeout],
])('an error with code %s is answered as a mistake of the client', (code, answer) => {
  expect(answerToError(Object.assign(new Error(), { code }))).toBe(answer);
});

test.each([400, 404, 499])(
  'an unknown error with HTTP status %i is answered as a malformed request',
  (statusCode) => {
    expect(answerToError({ statusCode })).toBe(answers.malformed);
  },
);

test.each([
  ['with status 399', { statusCode: 399 }],
  ['with status 500', { statusCode: 500 }],
  ['with an unknown code', { code: 'ENOENT' }],
  ['without a code', new Error('no such thing')],
  ['that is a text', 'no such thing'],
  ['that is null', null],
  ['that is undefined', undefined],
])('an error %s is answered and logged as a fault of the gateway', (_, error) => {
  expect(answerToError(error)).toEqual({ ...answers.fault, fault: error });
});

test('timeouts and temporary errors are answered as unavailable', () => {
  const timeout = new TimeoutError();
  expect(answerToError(timeout)).toEqual({ ...answers.unavailable, fault: timeout });
  const away = new Error('connection lost');
  expect(answerToError(away, (error) => error === away)).toEqual({
    ...answers.unavailable,
    fault: away,
  });
});

test('an error because too many pictures are queued for drawing is logged as a warning, not as a fault', () => {
  const answer = answerToError(new DrawingBusyError('10 photos are queued already'));
  expect(answer).toEqual({ ...answers.unavailable, busy: '10 photos are queued already' });
});

test('a refused call is answered with its code and text, and is not a fault', () => {
  const answer = answerToError(new Refusal(20_101, '验证码错误', 2_000), () => true);
  expect(answer).toMatchObject({ code: 20_101, status: 200 });
  expect(answer.fault).toBeUndefined();
});
