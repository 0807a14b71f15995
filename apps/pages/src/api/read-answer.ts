import { type CallDefinition, type ResponseOf, refusalName } from '@ride/contract/define-call';
import {
  type Envelope,
  envelope,
  refusalData,
  SUCCESS_CODE,
  sharedRefusals,
} from '@ride/contract/envelope';
import type { Environment } from '@ride/contract/environment';
import * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import { GatewayFault } from './gateway-fault.ts';
import { reportAnswer } from './report-answer.ts';

function envelopeIn(wire: unknown): Envelope {
  const read = z.safeParse(envelope, wire);
  if (!read.success) throw new GatewayFault('brokenAnswer', { cause: read.error });
  return read.data;
}

/**
 * The `success` flag decides if there is one, otherwise the code; without either, the presence of
 * data.
 */
function succeeded({ success, code, errCode, data }: Envelope): boolean {
  if (typeof success === 'boolean') return success;
  const number = code ?? errCode;
  return number == null ? data != null : Number(number) === SUCCESS_CODE;
}

/** Some answers carry a second envelope in `data` (CALL-10). */
function innerEnvelope({ data }: Envelope): Envelope | null {
  const inner = z.safeParse(envelope, data).data;
  if (typeof inner?.success !== 'boolean') return null;
  return inner.success && inner.data === undefined ? null : inner;
}

/** Data of another type counts as missing: as null, or as an object without fields. */
function readData<Call extends CallDefinition>(call: Call, data: unknown): ResponseOf<Call> {
  const asSent = z.safeParse(call.response, data);
  if (asSent.success) return asSent.data as ResponseOf<Call>;
  for (const form of [null, {}]) {
    const read = z.safeParse(call.response, form);
    if (!read.success) continue;
    // Gateways acknowledge with true or an empty text where nothing is to be read.
    if (typeof data === 'object' && data !== null)
      reportAnswer(call, `data is read as absent: ${asSent.error}`);
    return read.data as ResponseOf<Call>;
  }
  throw new GatewayFault('brokenAnswer', { cause: `data cannot be read: ${asSent.error}` });
}

/** One of the two fields is 10011, and the other may have any value (LOGIN-1). */
const isLoginRequired = ({ errCode, code }: Envelope): boolean =>
  [errCode, code].some((each) => Number(each) === sharedRefusals.loginRequired);

const refusalCode = ({ errCode, code }: Envelope): number => Number(errCode ?? code ?? 0) || 0;

/**
 * The refusal codes of the contract are those of our gateway. Another gateway uses the same numbers
 * for other refusals, so only 10011 is read there (CALL-28).
 */
export function readAnswer<Call extends CallDefinition>(
  call: Call,
  wire: unknown,
  { extensions }: Pick<Environment, 'extensions'>,
): Answer<Call> {
  const outer = envelopeIn(wire);
  const inner = succeeded(outer) ? innerEnvelope(outer) : null;
  const answer = inner ?? outer;
  const needsLogin = isLoginRequired(answer) || isLoginRequired(outer);
  if (succeeded(answer) && !(needsLogin && call.access === 'sessionNeeded')) {
    return { ok: true, data: readData(call, answer.data ?? null) };
  }
  const message = answer.msg || outer.msg || '';
  if (needsLogin) {
    return { ok: false, refusal: 'loginRequired', code: sharedRefusals.loginRequired, message };
  }
  const code = refusalCode(answer);
  if (!extensions.includes('refusalCodes')) return { ok: false, refusal: 'other', code, message };
  const parsed = z.safeParse(refusalData, answer.data);
  return { ok: false, refusal: refusalName(call, code), code, message, ...parsed.data };
}
