import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { claimLimits, createLimitUse } from '../../../db/limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { duplicateCheckLimits } from '../company-limits.ts';
import { isNameTaken, isPhoneTaken } from './company-store.ts';

export type DuplicateOutcome = 'done' | 'phoneRegistered' | 'companyRegistered' | 'tooManyChecks';

/** Every request counts towards the limit, so that registered companies cannot be enumerated. */
export async function checkDuplicate(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  query: { readonly contactPhone: string } | { readonly fullName: string },
  address: string,
): Promise<DuplicateOutcome> {
  if (!(await claimDuplicateAnswer(ports, address))) return 'tooManyChecks';
  if ('contactPhone' in query) {
    return (await isPhoneTaken(ports.db, query.contactPhone)) ? 'phoneRegistered' : 'done';
  }
  const name = normalizeCompanyName(query.fullName);
  const taken = name !== null && (await isNameTaken(ports.db, name));
  return taken ? 'companyRegistered' : 'done';
}

export async function claimDuplicateAnswer(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  address: string,
): Promise<boolean> {
  const use = createLimitUse(randomBytes, now());
  return (await claimLimits(db, duplicateCheckLimits(address), use)) === null;
}
