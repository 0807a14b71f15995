import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { DeskFault, DeskRefusal } from '../../api/desk-refusal.ts';
import { useSession } from '../../api/session.ts';
import { useDeskMutation, useInvalidateCalls } from '../../api/use-desk.ts';
import { type CaseUi, caseIdFields, type VersionedCase } from './case-ui.ts';

export interface CaseDialogProps<Case> {
  readonly subject: Case;
  readonly onReload: () => Promise<Case | undefined>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** The conditional type removes the fields from each member of a union of requests. */
export type CommandFields<Request, Id extends string> = Request extends unknown
  ? Omit<Request, Id | 'revision'>
  : never;

/** Tells by the case as it is now whether a request of this person was carried out. */
export type HasActionSucceeded<Case, Input> = (now: Case, input: Input, staffId: string) => boolean;

/**
 * Acts on a case at the revision that this person saw. After a conflict or a lost answer the case
 * is read again and the form shows what changed; what was typed stays, and submitting again applies
 * to the new revision. If only the answer was lost, the action ends as if it had arrived, with null.
 */
export function useCaseCommand<
  Call extends CallShape,
  Case extends VersionedCase<Id>,
  Id extends string,
>(
  kind: CaseUi<Case, Id>,
  call: Call,
  { subject, onReload, onClose, onDone = onClose }: CaseDialogProps<Case>,
  wasDone: HasActionSucceeded<Case, CommandFields<RequestInput<Call>, Id>>,
) {
  const { staffId } = useSession();
  const { message } = App.useApp();
  const refresh = useInvalidateCalls();
  const [seen, setSeen] = useState(subject);
  const isAnswerLost = useRef(false);
  const mutation = useDeskMutation(call, { refreshes: kind.refreshes, showsFailure: true });
  const send = async (input: CommandFields<RequestInput<Call>, Id>) => {
    const key = { ...caseIdFields(kind, seen), revision: seen.revision };
    try {
      // The compiler cannot see that every such request consists of the case, its revision and
      // other fields.
      const answer = await mutation.mutateAsync({ ...input, ...key } as RequestInput<Call>);
      onDone();
      return answer;
    } catch (error) {
      isAnswerLost.current ||= error instanceof DeskFault && error.reason !== 'badRequest';
      const isConflict = error instanceof DeskRefusal && error.refusal === 'editConflict';
      if (!isConflict && !isAnswerLost.current) throw error;
      const now = await onReload();
      const isDone = isAnswerLost.current && now !== undefined && wasDone(now, input, staffId);
      if (!isDone) throw error;
      void message.success('服务器的回答没有收到，但操作已经完成');
      void refresh(kind.refreshes);
      onDone();
      return null;
    }
  };
  const versionOf = kind.versionOf ?? (({ revision }: Case) => String(revision));
  // The action itself creates a new revision, which is read again before the form closes.
  const isOwnChange = mutation.isPending || mutation.isSuccess;
  const isUnchanged = isOwnChange || versionOf(subject) === versionOf(seen);
  return {
    send,
    changes: isUnchanged ? null : changesBetween(kind.facts(seen), kind.facts(subject)),
    acceptChanges: () => setSeen(subject),
  };
}

type Facts = Readonly<Record<string, string>>;

const changesBetween = (before: Facts, now: Facts): string[] =>
  Object.keys(now)
    .filter((label) => before[label] !== now[label])
    .map((label) => `${label}：${before[label]} → ${now[label]}`);
