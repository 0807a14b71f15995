import type { IncomingHttpHeaders } from 'node:http';
import type { CallShape } from '@ride/contract/define-call';
import { type Answer, answers, malformedAnswer } from '../answer.ts';
import { texts } from '../texts.ts';
import { describeIssues } from './describe-issues.ts';
import { calculateSign } from './sign.ts';
import { decodeBody, parseStrictJson } from './strict-json.ts';

interface ReadableCall extends Pick<CallShape, 'request'> {
  readonly access: string;
}

/**
 * Colons are counted because each key has one, and no request of a page has so many. The time of
 * parsing grows with the keys: a body of 64 KB with 7,000 of them blocks the event loop for 8 ms.
 */
const MAX_COLONS = 2_000;

export type InputResult = { readonly input: unknown } | { readonly refusal: Answer };

export function readInput(
  call: ReadableCall,
  headers: IncomingHttpHeaders,
  body: Buffer | undefined,
  signSalt: string,
): InputResult {
  if (!isPlainJson(headers)) return { refusal: answers.wrongType };
  const text = decodeBody(body);
  if (text === null) return { refusal: answers.malformed };
  if (isWronglySigned(headers, text, signSalt)) return { refusal: answers.wrongSign };
  const isInternal = call.access === 'service' || call.access === 'staff';
  if (!isInternal && hasTooManyKeys(text)) return { refusal: answers.malformed };
  const value = parseStrictJson(text);
  const parsed = call.request.safeParse(value);
  if (parsed.success) return { input: parsed.data };
  // Developers of the provider's systems need the issues; a page could do nothing with them.
  if (!isInternal) return { refusal: answers.malformed };
  if (value === undefined) return { refusal: malformedAnswer(texts.notJson) };
  return { refusal: malformedAnswer(describeIssues(parsed.error.issues, value)) };
}

const hasTooManyKeys = (text: string): boolean =>
  text.split(':', MAX_COLONS + 1).length > MAX_COLONS;

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Only uncompressed UTF-8 is accepted, so that the signed bytes are the parsed bytes. */
function isPlainJson(headers: IncomingHttpHeaders): boolean {
  if (headers['content-encoding'] !== undefined) return false;
  const type = headers['content-type'];
  return type === 'application/json' || JSON_TYPE.test(type ?? '');
}

function isWronglySigned(headers: IncomingHttpHeaders, body: string, salt: string): boolean {
  const { sign } = headers;
  if (sign === undefined) return false;
  const parts = {
    appid: firstHeaderValue(headers.appid),
    noncestr: firstHeaderValue(headers.noncestr),
    token: firstHeaderValue(headers.token),
    body,
  };
  return sign !== calculateSign(parts, salt);
}

export const firstHeaderValue = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header : '';
