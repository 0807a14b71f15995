import { ruleVersionWords } from '@ride/domain/fares/rule-version-words';
import type { Ports } from '../../../../ports/ports.ts';
import type { CityOfRuleVersion } from '../../../../ports/pricing.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { findCityOfVersions, findOwnBatch } from './batch-access.ts';
import { insertBatch, settleBatch } from './batch-store.ts';
import type { Versions } from './recompute-order.ts';

type SignPorts = Pick<Ports, 'db' | 'now' | 'auditTrail'>;

export interface ProposePorts extends SignPorts {
  readonly cityOfRuleVersion: CityOfRuleVersion;
}

export async function proposeBatch(
  ports: ProposePorts,
  actor: StaffActor,
  input: Versions & { readonly batchId: string; readonly words: string },
): Promise<'done' | 'unknownRuleVersion'> {
  const cityCode = await findCityOfVersions(ports, actor, input);
  if (cityCode === null) return 'unknownRuleVersion';
  await ports.db.transaction().execute(async (tx) => {
    const by = { proposedBy: actor.staffId, proposedAt: ports.now() };
    if (!(await insertBatch(tx, { ...input, cityCode, ...by }))) return;
    await ports.auditTrail.append(tx, {
      actor: { kind: 'staff', id: actor.staffId },
      action: 'dispute.batchProposed',
      subject: { kind: 'disputeBatch', id: input.batchId },
      after: `${ruleVersionWords(input.ruleVersion)} 改按 ${ruleVersionWords(input.correctVersion)} 计价`,
      reason: input.words,
    });
  });
  return 'done';
}

/** Money for many people always takes two, however little it is for each. */
export async function signBatch(
  ports: SignPorts,
  actor: StaffActor,
  { batchId, accepted }: { readonly batchId: string; readonly accepted: boolean },
): Promise<'done' | 'unknownBatch' | 'batchSettled' | 'ownBatch'> {
  return ports.db.transaction().execute(async (tx) => {
    const batch = await findOwnBatch(tx, actor, 'dispute.sign', batchId);
    if (batch === null) return 'unknownBatch';
    if (batch.proposedBy === actor.staffId) return 'ownBatch';
    const state = accepted ? 'running' : 'refused';
    const by = { state, staffId: actor.staffId, now: ports.now() } as const;
    if (!(await settleBatch(tx, batchId, by))) return 'batchSettled';
    await ports.auditTrail.append(tx, {
      actor: { kind: 'staff', id: actor.staffId },
      action: accepted ? 'dispute.batchSigned' : 'dispute.batchRefused',
      subject: { kind: 'disputeBatch', id: batchId },
    });
    return 'done';
  });
}
