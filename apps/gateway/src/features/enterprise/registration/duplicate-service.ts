import { normaliseCompanyName } from '@ride/domain/registration/company-name';
import type { Ports } from '../../../ports/ports.ts';
import { claimDuplicateAnswer } from './claim-duplicate-answer.ts';
import { isNameTaken, isPhoneTaken } from './company-store.ts';

export type DuplicateOutcome = 'free' | 'phoneRegistered' | 'companyRegistered' | 'tooManyChecks';

/** A phone or a name. Asking is what is counted, so nobody reads the register by asking. */
export async function checkDuplicate(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  asked: { readonly contactPhone: string } | { readonly fullName: string },
  address: string,
): Promise<DuplicateOutcome> {
  if (!(await claimDuplicateAnswer(ports, address))) return 'tooManyChecks';
  if ('contactPhone' in asked) {
    return (await isPhoneTaken(ports.db, asked.contactPhone)) ? 'phoneRegistered' : 'free';
  }
  const name = normaliseCompanyName(asked.fullName);
  const taken = name !== null && (await isNameTaken(ports.db, name));
  return taken ? 'companyRegistered' : 'free';
}
