import { HOUR_MS } from '@ride/domain/durations';
import { claimDailyCount } from '../../db/count-of-day.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { AuditEntry, AuditTrail } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import {
  countAuditReasons,
  eraseAuditReasons,
  hasAuditEntrySince,
  insertAuditEntry,
  insertAuditTexts,
  lockChainEnd,
} from './audit-store.ts';
import {
  chainAuditEntry,
  hashAuditReason,
  hashAuditTexts,
  type StoredAuditTexts,
} from './chain/audit-chain.ts';
import { REASONS_ERASED_ACTION } from './chain/verify-chain.ts';

type TrailPorts = Pick<Ports, 'db' | 'now' | 'randomBytes'>;

const SALT_BYTES = 16;

export const openAuditTrail = (ports: TrailPorts): AuditTrail => ({
  async append(tx, entry) {
    await appendEntry(ports, tx, entry);
  },

  async record(entry) {
    await transaction(ports.db, (tx) => appendEntry(ports, tx, entry));
  },

  async recordRefusal({ actor, subject, after }) {
    const entry = { actor, action: 'call.refused', subject } as const;
    await transaction(ports.db, async (tx) => {
      const now = ports.now();
      const count = await claimDailyCount(tx, {
        subject: `refusal:${actor.id}:${subject.id}`,
        atMost: Number.MAX_SAFE_INTEGER,
        now,
      });
      const isPowerOfTen = /^10*$/.test(String(count));
      if (!isPowerOfTen && (await hasAuditEntrySince(tx, entry, now - HOUR_MS))) return;
      const texts = [after, count === 1 ? undefined : `当日第 ${count} 次`].filter(Boolean);
      await appendEntry(ports, tx, { ...entry, ...(texts[0] && { after: texts.join('，') }) });
    });
  },

  async eraseReasons(tx, { actor, subject }) {
    const count = await countAuditReasons(tx, subject);
    if (count === 0) return;
    const erasure = {
      actor,
      action: REASONS_ERASED_ACTION,
      subject,
      after: `删除操作原因 ${count} 条`,
    };
    await eraseAuditReasons(tx, subject, await appendEntry(ports, tx, erasure));
  },
});

async function appendEntry(ports: TrailPorts, tx: Db, entry: AuditEntry): Promise<number> {
  const texts = textsOf(ports, entry);
  const { seq, ...chained } = chainAuditEntry(await lockChainEnd(tx), {
    at: ports.now(),
    actorKind: entry.actor.kind,
    actorId: entry.actor.id,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    textHash: texts.salt && hashAuditTexts(texts.salt, texts.before, texts.after),
    reasonHash: texts.reasonSalt && hashAuditReason(texts.reasonSalt, texts.reason ?? ''),
  });
  await insertAuditEntry(tx, { seq, ...chained });
  if (texts.salt !== null || texts.reasonSalt !== null) await insertAuditTexts(tx, seq, texts);
  return seq;
}

function textsOf({ randomBytes }: TrailPorts, entry: AuditEntry): StoredAuditTexts {
  const [before, after, reason] = [entry.before ?? null, entry.after ?? null, entry.reason ?? null];
  const newSalt = () => randomBytes(SALT_BYTES).toString('base64url');
  return {
    before,
    after,
    salt: before === null && after === null ? null : newSalt(),
    reason,
    reasonSalt: reason === null ? null : newSalt(),
    erasedBy: null,
  };
}
