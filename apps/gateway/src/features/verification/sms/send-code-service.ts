import type { CodeScene } from '@ride/contract/verification';
import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import {
  claimLimit,
  createLimitUse,
  findReachedLimit,
  type LimitUse,
  releaseLimitUse,
} from '../../../db/limits.ts';
import { transaction } from '../../../db/transaction.ts';
import type { AlertName } from '../../../ports/alerts.ts';
import type { Ports } from '../../../ports/ports.ts';
import { hasProvedPhone } from '../known/known-client.ts';
import { hasFailuresInARow } from './phone-failure-store.ts';
import { findPhoneLock } from './phone-lock.ts';
import { hmacOfSmsCode, newSmsCode } from './sms-code.ts';
import { markCodeUsed, replaceSmsCode } from './sms-code-store.ts';
import {
  deviceSendLimit,
  MAX_FAILURES_IN_A_ROW,
  phoneSendLimit,
  provedPhoneSendLimit,
  type Sender,
  type SendRefusal,
  type SendSource,
  SMS_CODE_LIFETIME_MS,
  sendLimits,
  siteSendLimit,
} from './sms-limits.ts';

export interface SendRequest extends SendSource {
  readonly scene: CodeScene;
}

export type SendOutcome =
  | { readonly outcome: 'done' | 'needsSupport' }
  /** `waitMs` is set if the carrier may have sent the text message despite the error. */
  | { readonly outcome: 'notSent'; readonly waitMs: number | null }
  | { readonly outcome: SendRefusal; readonly waitMs: number };

/**
 * Sends a code if the limits of phone, device, address and site allow it. The caller must have
 * checked the proof that a person requests the code: see check-human-proof-service.ts.
 */
export async function deliverSmsCode(ports: Ports, request: SendRequest): Promise<SendOutcome> {
  const { mobile, scene } = request;
  const use = createLimitUse(ports.randomBytes, ports.now());
  const sender = { ...request, hasProvedPhone: await hasProvedPhone(ports, request) };
  if (await hasFailuresInARow(ports.db, sender, MAX_FAILURES_IN_A_ROW)) {
    return { outcome: 'needsSupport' };
  }
  const { waitMs } = await findPhoneLock(ports.db, sender, use.at);
  if (waitMs !== null) return { outcome: 'codeLocked', waitMs };
  const refused = await claimSend(ports, sender, use);
  if (refused) return refused;

  const code = newSmsCode(ports.randomBytes, ports.smsCodeLength);
  const codeHmac = hmacOfSmsCode(ports.secret, { mobile, scene, code });
  await replaceSmsCode(ports.db, {
    mobile,
    scene,
    codeHmac,
    sentAt: use.at,
    expiresAt: use.at + SMS_CODE_LIFETIME_MS,
  });
  const result = await sendText(ports, { mobile, scene, code });
  if (result === 'sent') return { outcome: 'done' };

  await markCodeUsed(ports.db, request, codeHmac, use.at);
  if (result === 'unknown') return { outcome: 'notSent', waitMs: RESEND_AFTER_SECONDS * 1000 };
  // A client that got no text message may request one again at once. Address and site stay charged,
  // so that nobody can make us call a failing carrier without end.
  const claimed = [phoneSendLimit(mobile), provedPhoneSendLimit(mobile), deviceSendLimit(request)];
  for (const { subject } of claimed) {
    await releaseLimitUse(ports.db, subject, use);
  }
  return { outcome: 'notSent', waitMs: null };
}

interface RefusedSend {
  readonly outcome: SendRefusal;
  readonly waitMs: number;
  readonly alert?: AlertName | undefined;
}

async function claimSend(ports: Ports, sender: Sender, use: LimitUse): Promise<SendOutcome | null> {
  const refused = await transaction<null, RefusedSend>(ports.db, async (tx, rollback) => {
    for (const { limit, refusal, alert } of sendLimits(sender, ports.smsPerHour)) {
      const reached = await claimLimit(tx, limit, use);
      if (!reached) continue;
      rollback({ outcome: refusal(reached.window), waitMs: reached.freeAt - use.at, alert });
    }
    return null;
  });
  if (refused === null) {
    await alertAtHalf(ports, use);
    return null;
  }
  if (refused.alert !== undefined) ports.alerts.raise(refused.alert);
  return { outcome: refused.outcome, waitMs: refused.waitMs };
}

async function alertAtHalf({ db, alerts, smsPerHour }: Ports, use: LimitUse): Promise<void> {
  const half = siteSendLimit(Math.max(1, Math.ceil(smsPerHour / 2)));
  if (await findReachedLimit(db, half, use.at)) alerts.raise('smsHalfOfSite');
}

type CarrierResult = 'sent' | 'failed' | 'unknown';

async function sendText(
  { sms }: Pick<Ports, 'sms'>,
  text: { mobile: string; scene: CodeScene; code: string },
): Promise<CarrierResult> {
  try {
    return await sms.send({ ...text, validMinutes: SMS_CODE_LIFETIME_MS / 60_000 });
  } catch {
    return 'unknown';
  }
}
