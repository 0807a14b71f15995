import { type Answer, answers } from '../answer.ts';

/** Errors of the framework that are the client's doing, by code. */
const byCode: Record<string, Answer> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: answers.wrongType,
  FST_ERR_BAD_URL: answers.malformed,
  FST_ERR_MAX_PARAM_LENGTH: answers.unknownPath,
  HPE_HEADER_OVERFLOW: answers.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: answers.requestTimeout,
};

/** What an error outside any handler means to the client. */
export function answerToTransportError(error: unknown): Answer {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = byCode[code ?? ''];
  if (known) return known;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return answers.malformed;
  return { ...answers.fault, fault: error };
}
