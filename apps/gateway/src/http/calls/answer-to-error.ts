import { DrawingBusyError } from '../../ports/drawing.ts';
import { type Answer, answers, refusalAnswer } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { TimeoutError } from './with-timeout.ts';

const byCode: Record<string, Answer> = {
  FST_ERR_CTP_BODY_TOO_LARGE: answers.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: answers.wrongType,
  FST_ERR_BAD_URL: answers.malformed,
  FST_ERR_MAX_PARAM_LENGTH: answers.unknownPath,
  HPE_HEADER_OVERFLOW: answers.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: answers.requestTimeout,
};

export function answerToError(
  error: unknown,
  isUnavailable: (error: unknown) => boolean = () => false,
): Answer {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof DrawingBusyError) return { ...answers.unavailable, busy: error.message };
  if (error instanceof TimeoutError || isUnavailable(error)) {
    return { ...answers.unavailable, fault: error };
  }
  const { code, statusCode } = Object(error) as { code?: string; statusCode?: number };
  const known = byCode[code ?? ''];
  if (known) return known;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return answers.malformed;
  return { ...answers.fault, fault: error };
}
