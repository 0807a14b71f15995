import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { claimLimit, createLimitUse } from '../../../db/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { OutgoingEvent } from '../../../ports/events-out.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { CheckSmsCode, CodeCheck, CodeClient } from '../../verification/verification.ts';
import { joinRequestLimits } from '../company-limits.ts';
import { findCompanyByName, type JoinRequest, upsertJoinRequest } from './join-store.ts';

export interface JoinForm {
  readonly fullName: string;
  readonly contactName: string;
}

interface JoinApplicant {
  readonly phone: string;
  readonly code: string | null;
  readonly address: string;
  readonly session: CodeClient['session'];
  readonly device: string | null;
}

type JoinRefusal = 'tooManyJoinRequests' | 'codeEnded';

type WrongCode = Extract<CodeCheck, { right: false }>;

interface JoinDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'eventsOut'>;
  readonly checkSmsCode: CheckSmsCode;
}

/**
 * The request is stored even if the company does not exist, so that the answer does not reveal who
 * is registered.
 */
export async function storeJoinRequest(
  deps: JoinDeps,
  form: JoinForm,
  { phone, code, address, session, device }: JoinApplicant,
): Promise<'done' | 'unfitName' | JoinRefusal | WrongCode> {
  const normalizedName = normalizeCompanyName(form.fullName);
  if (normalizedName === null) return 'unfitName';
  const client = { mobile: phone, address, session, device };
  const attempt = { ...client, scene: 'register' } as const;
  const check = code === null ? null : await deps.checkSmsCode({ ...attempt, code });
  if (check !== null && !check.right) return check;
  const request = { ...form, mobile: phone, normalizedName, requestedAt: deps.ports.now() };
  const outcome = await transaction<'done', JoinRefusal>(deps.ports.db, async (tx, rollback) => {
    if (check !== null && !(await check.useUp(tx))) rollback('codeEnded');
    const use = createLimitUse(deps.ports.randomBytes, request.requestedAt);
    for (const limit of joinRequestLimits(phone, address)) {
      if (await claimLimit(tx, limit, use)) rollback('tooManyJoinRequests');
    }
    const newId = deps.ports.randomBytes(16).toString('base64url');
    const requestId = await upsertJoinRequest(tx, { ...request, newId });
    await deps.ports.eventsOut.append(tx, await eventOf(tx, request, requestId));
    return 'done';
  });
  if (outcome !== 'done') await check?.leave();
  return outcome;
}

async function eventOf(
  tx: Db,
  { mobile, normalizedName, requestedAt }: JoinRequest,
  joinRequestId: string,
): Promise<OutgoingEvent> {
  const companyId = await findCompanyByName(tx, normalizedName);
  return {
    type: 'company.joinRequested',
    subject: { kind: 'joinRequest', id: joinRequestId },
    data: { joinRequestId, companyId, requestedAt },
    phone: mobile,
  };
}
