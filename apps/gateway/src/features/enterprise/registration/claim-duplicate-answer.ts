import { claimUses } from '../../../db/limits.ts';
import type { Ports } from '../../../ports/ports.ts';
import { duplicateAnswers } from '../enterprise-limits.ts';

/** False when this address has been told often enough what is taken. */
export async function claimDuplicateAnswer(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  address: string,
): Promise<boolean> {
  const use = { id: randomBytes(12).toString('base64url'), at: now() };
  return (await claimUses(db, [duplicateAnswers(address)], use)) === null;
}
