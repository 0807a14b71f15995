import type { Scene } from '@ride/contract/verification';
import { claimUses, giveBack } from '../../db/limits.ts';
import type { Ports } from '../../ports.ts';
import { hmacOfCode, newSmsCode } from './sms-code.ts';
import { replaceCode, useUpCode } from './sms-code-store.ts';
import { CODE_LIFE_MS, isShortWait, phoneSends, sendLimits } from './sms-limits.ts';

export interface SendRequest {
  readonly mobile: string;
  readonly scene: Scene;
  /** Where it was asked for. */
  readonly address: string;
}

export type SendOutcome =
  | { readonly outcome: 'sent' | 'notSent' }
  | { readonly outcome: 'tooSoon' | 'tooManySends'; readonly waitMs: number };

/**
 * Sends a code if phone, address and site all have one left to send. The graphic code that will
 * stand before this is not asked for yet: the only carrier of texts so far is the development
 * outbox, which production refuses, so nothing can be sent to anybody without it.
 */
export async function sendSmsCode(ports: Ports, request: SendRequest): Promise<SendOutcome> {
  const { mobile, scene } = request;
  const use = { id: ports.randomBytes(12).toString('base64url'), at: ports.now() };
  const limits = sendLimits(mobile, request.address, ports.smsPerHour);
  const reached = await claimUses(ports.db, limits, use);
  if (reached) {
    const outcome = isShortWait(reached.window) ? 'tooSoon' : 'tooManySends';
    return { outcome, waitMs: reached.freeAt - use.at };
  }

  const code = newSmsCode(ports.randomBytes, ports.smsCodeLength);
  const codeHmac = hmacOfCode(ports.secret, { mobile, scene, code });
  await replaceCode(ports.db, {
    ...{ mobile, scene, codeHmac },
    sentAt: use.at,
    expiresAt: use.at + CODE_LIFE_MS,
  });
  const carried = await carry(ports, { mobile, scene, code });
  if (carried === 'sent') return { outcome: 'sent' };

  await useUpCode(ports.db, request, codeHmac, use.at);
  // Whoever got no text may ask again at once. Address and site stay charged, so that a carrier
  // that fails cannot be asked without end; so does the phone when a text may have gone out.
  if (carried === 'failed') await giveBack(ports.db, phoneSends(mobile).subject, use);
  return { outcome: 'notSent' };
}

type Carried = 'sent' | 'failed' | 'unknown';

async function carry(
  { sms }: Pick<Ports, 'sms'>,
  text: { mobile: string; scene: Scene; code: string },
): Promise<Carried> {
  try {
    return await sms.send({ ...text, validMinutes: CODE_LIFE_MS / 60_000 });
  } catch {
    return 'unknown';
  }
}
