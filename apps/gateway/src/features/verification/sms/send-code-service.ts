import type { Scene } from '@ride/contract/verification';
import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import { claimUses, findReachedLimit, releaseUse, type Use } from '../../../db/limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { hasFailuresInARow } from './phone-failure-store.ts';
import { hmacOfCode, newSmsCode } from './sms-code.ts';
import { markCodeUsed, replaceCode } from './sms-code-store.ts';
import {
  CODE_LIFE_MS,
  deviceSends,
  FAILURES_IN_A_ROW,
  phoneFailures,
  phoneSends,
  type SendRefusal,
  type SendSource,
  sendLimits,
  siteSends,
} from './sms-limits.ts';

export interface SendRequest extends SendSource {
  readonly scene: Scene;
}

export type SendOutcome =
  | { readonly outcome: 'sent' | 'needsSupport' }
  /** With a wait when a text may have gone out all the same. */
  | { readonly outcome: 'notSent'; readonly waitMs: number | null }
  | { readonly outcome: SendRefusal; readonly waitMs: number };

/**
 * Sends a code if phone, device, address, prefix and site all have one left to send. Whoever
 * calls this has seen the proof that a person asks: see prove-person-service.ts.
 */
export async function deliverSmsCode(ports: Ports, request: SendRequest): Promise<SendOutcome> {
  const { mobile, scene } = request;
  const use = { id: ports.randomBytes(12).toString('base64url'), at: ports.now() };
  if (await hasFailuresInARow(ports.db, mobile, FAILURES_IN_A_ROW)) {
    return { outcome: 'needsSupport' };
  }
  const locked = await findReachedLimit(ports.db, phoneFailures(mobile), use.at);
  if (locked) return { outcome: 'codeLocked', waitMs: locked.freeAt - use.at };
  const refused = await claimSend(ports, request, use);
  if (refused) return refused;

  const code = newSmsCode(ports.randomBytes, ports.smsCodeLength);
  const codeHmac = hmacOfCode(ports.secret, { mobile, scene, code });
  await replaceCode(ports.db, {
    ...{ mobile, scene, codeHmac },
    sentAt: use.at,
    expiresAt: use.at + CODE_LIFE_MS,
  });
  const result = await sendText(ports, { mobile, scene, code });
  if (result === 'sent') return { outcome: 'sent' };

  await markCodeUsed(ports.db, request, codeHmac, use.at);
  if (result === 'unknown') return { outcome: 'notSent', waitMs: RESEND_AFTER_SECONDS * 1000 };
  // Whoever got no text may ask again at once. Address and site stay charged, so that a carrier
  // that fails cannot be called without end.
  for (const { subject } of [phoneSends(mobile), deviceSends(request)]) {
    await releaseUse(ports.db, subject, use);
  }
  return { outcome: 'notSent', waitMs: null };
}

/** Takes one of every limit or none of any, and says which had no room. */
async function claimSend(ports: Ports, who: SendSource, use: Use): Promise<SendOutcome | null> {
  const limits = sendLimits(who, ports.smsPerHour);
  const reached = await claimUses(
    ports.db,
    limits.map(({ limit }) => limit),
    use,
  );
  if (reached === null) {
    await alertAtHalf(ports, use);
    return null;
  }
  const outcome =
    limits.find(({ limit }) => limit === reached.limit)?.refusal(reached.window) ?? 'siteBusy';
  if (outcome === 'siteBusy') ports.alerts.raise('smsSiteFull');
  return { outcome, waitMs: reached.freeAt - use.at };
}

async function alertAtHalf({ db, alerts, smsPerHour }: Ports, use: Use): Promise<void> {
  const half = siteSends(Math.max(1, Math.ceil(smsPerHour / 2)));
  if (await findReachedLimit(db, half, use.at)) alerts.raise('smsHalfOfSite');
}

type CarrierResult = 'sent' | 'failed' | 'unknown';

async function sendText(
  { sms }: Pick<Ports, 'sms'>,
  text: { mobile: string; scene: Scene; code: string },
): Promise<CarrierResult> {
  try {
    return await sms.send({ ...text, validMinutes: CODE_LIFE_MS / 60_000 });
  } catch {
    return 'unknown';
  }
}
