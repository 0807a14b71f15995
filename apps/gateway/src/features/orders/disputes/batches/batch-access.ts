import { mayDo, type Permission } from '@ride/domain/staff/roles';
import type { Db } from '../../../../db/schema.ts';
import type { CityOfRuleVersion } from '../../../../ports/pricing.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { type Batch, findBatch } from './batch-store.ts';
import type { Versions } from './recompute-order.ts';

/** The city of two versions of rules that the actor may decide about; null for others. */
export async function findCityOfVersions(
  { cityOfRuleVersion }: { readonly cityOfRuleVersion: CityOfRuleVersion },
  { grants }: StaffActor,
  { ruleVersion, correctVersion }: Versions,
): Promise<string | null> {
  const city = await cityOfRuleVersion(ruleVersion);
  const correct = await cityOfRuleVersion(correctVersion);
  const isFit = ruleVersion !== correctVersion && city !== null && city === correct;
  return isFit && mayDo(grants, 'dispute.decide', city) ? city : null;
}

/** A batch in a city where the actor has the right; null for any other. */
export async function findOwnBatch(
  db: Db,
  { grants }: StaffActor,
  permission: Permission,
  batchId: string,
): Promise<Batch | null> {
  const batch = await findBatch(db, batchId);
  return batch && mayDo(grants, permission, batch.cityCode) ? batch : null;
}
