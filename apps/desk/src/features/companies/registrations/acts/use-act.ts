import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { companyStateNames } from '@ride/domain/companies/company-case';
import { useState } from 'react';
import { DeskRefusal } from '../../../../api/desk-refusal.ts';
import { useDeskMutation } from '../../../../api/use-desk.ts';
import type { Company } from '../company.ts';
import { companyReads } from '../TakeButton.tsx';

/** What an act is about, and what follows it. */
export interface ActSubject {
  /** As it is now: read again after a conflict. */
  readonly company: Company;
  readonly onReload: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Of each kind of request, what it has beside the company and its revision. */
export type ActFields<Request> = Request extends unknown
  ? Omit<Request, 'companyId' | 'revision'>
  : never;

/**
 * An act on a company as this person saw it. When somebody else was faster, the company is read
 * again and the dialog says what changed; what was typed stays, and sending it again is a decision
 * about the company as it is now.
 */
export function useAct<Call extends CallShape>(
  call: Call,
  { company, onReload, onClose }: ActSubject,
) {
  const [seen, setSeen] = useState(company);
  const mutation = useDeskMutation(call, { refreshes: companyReads, showsFailure: true });
  const send = async (input: ActFields<RequestInput<Call>>) => {
    const { companyId, revision } = seen;
    try {
      // Every act names the company and its revision beside fields of its own.
      await mutation.mutateAsync({ ...input, companyId, revision } as RequestInput<Call>);
      onClose();
    } catch (error) {
      if (error instanceof DeskRefusal && error.refusal === 'editConflict') await onReload();
      throw error;
    }
  };
  return {
    send,
    /** What a colleague changed meanwhile; null while nothing did. */
    changes: company.revision === seen.revision ? null : changesBetween(seen, company),
    acceptChanges: () => setSeen(company),
  };
}

const holderOf = ({ takenBy }: Company): string => takenBy?.name ?? '无人领取';

export function changesBetween(before: Company, now: Company): string[] {
  const [oldState, newState] = [companyStateNames[before.state], companyStateNames[now.state]];
  const [oldHolder, newHolder] = [holderOf(before), holderOf(now)];
  return [
    ...(oldState === newState ? [] : [`状态：${oldState} → ${newState}`]),
    ...(oldHolder === newHolder ? [] : [`处理人：${oldHolder} → ${newHolder}`]),
  ];
}
