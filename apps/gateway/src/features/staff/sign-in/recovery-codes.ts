import { hash } from 'node:crypto';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import { replaceRecoveryCodes } from '../staff-store.ts';

const CODES = 8;
const CODE_BYTES = 10;
/** Letters and digits that look alike are left out. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function newCode(randomBytes: (length: number) => Buffer): string {
  let bits = 0n;
  for (const byte of randomBytes(CODE_BYTES)) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from(
    { length: (CODE_BYTES * 8) / 5 },
    (_, at) => LETTERS[Number((bits >> BigInt(5 * at)) & 31n)],
  );
  return letters.join('').replace(/.{4}(?!$)/g, '$&-');
}

export const newRecoveryCodes = (randomBytes: (length: number) => Buffer): string[] =>
  Array.from({ length: CODES }, () => newCode(randomBytes));

export async function issueRecoveryCodes(
  { randomBytes }: Pick<Ports, 'randomBytes'>,
  tx: Db,
  staffId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes(randomBytes);
  await replaceRecoveryCodes(tx, staffId, codes.map(hashRecoveryCode));
  return codes;
}

/**
 * Case, spaces and hyphens do not matter. Eighty random bits cannot be guessed, so the hash needs
 * no salt.
 */
export const hashRecoveryCode = (code: string): string =>
  hash('sha256', code.toUpperCase().replaceAll(/[\s-]/g, ''), 'base64url');
