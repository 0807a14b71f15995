import { type CallDefinition, refusalName } from '@ride/contract/define-call';
import { type Envelope, envelope, refusalData, SUCCESS_CODE } from '@ride/contract/envelope';
import * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import { GatewayFault } from './gateway-fault.ts';

function envelopeIn(wire: unknown): Envelope {
  const read = z.safeParse(envelope, wire);
  if (!read.success) throw new GatewayFault('brokenAnswer', { cause: read.error });
  return read.data;
}

/** The flag decides where there is one; otherwise the code does. */
const succeeded = ({ success, code }: Envelope): boolean =>
  success ?? Number(code) === SUCCESS_CODE;

/** Some answers carry a second envelope in `data` (CALL-10). */
function innerEnvelope({ data }: Envelope): Envelope | null {
  const inner = data as Record<string, unknown> | null | undefined;
  if (typeof inner?.success !== 'boolean') return null;
  return inner.success && !('data' in inner) ? null : envelopeIn(data);
}

const refusalCode = ({ errCode, code }: Envelope): number => Number(errCode ?? code ?? 0) || 0;

/** A refusal is a value; an answer that is not what the contract says is a fault. */
export function readAnswer<Call extends CallDefinition>(call: Call, wire: unknown): Answer<Call> {
  const outer = envelopeIn(wire);
  const inner = succeeded(outer) ? innerEnvelope(outer) : null;
  const answer = inner ?? outer;
  if (!succeeded(answer)) {
    const code = refusalCode(answer);
    const message = answer.msg || outer.msg || '';
    const parsed = z.safeParse(refusalData, answer.data);
    return { ok: false, refusal: refusalName(call, code), code, message, ...parsed.data };
  }
  const data = z.safeParse(call.response, answer.data ?? null);
  if (!data.success) throw new GatewayFault('brokenAnswer', { cause: data.error });
  return { ok: true, data: data.data } as Answer<Call>;
}
