import type { Ports } from '../../../ports/ports.ts';
import type { CodeAttempt } from '../../../ports/sms-code.ts';
import { checkCode, type NotRight } from './check-code-service.ts';

export type ConsumeOutcome = NotRight | { readonly outcome: 'accepted' };

/** Checks a code and uses it up. However many ask at once, one is accepted. */
export async function consumeSmsCode(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'secret'>,
  attempt: CodeAttempt,
): Promise<ConsumeOutcome> {
  const check = await checkCode(ports, attempt);
  if (check.outcome !== 'right') return check;
  const isFirst = await ports.db.transaction().execute((tx) => check.useUp(tx));
  return { outcome: isFirst ? 'accepted' : 'codeEnded' };
}
