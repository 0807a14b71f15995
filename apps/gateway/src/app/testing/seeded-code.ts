import type { CodeScene } from '@ride/contract/verification';
import { hmacOfSmsCode } from '../../features/verification/sms/sms-code.ts';
import { replaceSmsCode } from '../../features/verification/sms/sms-code-store.ts';
import type { Ports } from '../../ports/ports.ts';

const CODE = '2580';
const CODE_LIFE_MS = 5 * 60_000;

/** Stores a code as if it had been sent; no limit is counted. */
export async function insertTestSmsCode(
  { db, now, secret }: Pick<Ports, 'db' | 'now' | 'secret'>,
  { mobile, scene, code = CODE }: { mobile: string; scene: CodeScene; code?: string },
): Promise<string> {
  const codeHmac = hmacOfSmsCode(secret, { mobile, scene, code });
  const sentAt = now();
  await replaceSmsCode(db, { mobile, scene, codeHmac, sentAt, expiresAt: sentAt + CODE_LIFE_MS });
  return code;
}
