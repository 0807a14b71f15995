import { claimUses } from '../../db/limits.ts';
import type { Ports } from '../../ports.ts';

const MINUTE = 60_000;
const PICTURES_A_MINUTE = 30;

/** Graphic codes and puzzles of one address together; says how long to wait, or null to go on. */
export async function claimPicture(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  address: string,
): Promise<number | null> {
  const use = { id: randomBytes(12).toString('base64url'), at: now() };
  const windows = [{ atMost: PICTURES_A_MINUTE, withinMs: MINUTE }];
  const reached = await claimUses(db, [{ subject: `picture:address:${address}`, windows }], use);
  return reached && reached.freeAt - use.at;
}
