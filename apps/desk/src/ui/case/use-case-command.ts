import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { useState } from 'react';
import { DeskRefusal } from '../../api/desk-refusal.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { type CaseUi, caseIdFields, type VersionedCase } from './case-ui.ts';

export interface CaseDialogProps<Case> {
  readonly subject: Case;
  readonly onReload: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** The conditional type removes the fields from each member of a union of requests. */
export type CommandFields<Request, Id extends string> = Request extends unknown
  ? Omit<Request, Id | 'revision'>
  : never;

/**
 * Acts on a case at the revision that this person saw. After a conflict or a lost answer the case
 * is read again and the form shows what changed; what was typed stays, and submitting again applies
 * to the new revision.
 */
export function useCaseCommand<
  Call extends CallShape,
  Case extends VersionedCase<Id>,
  Id extends string,
>(
  kind: CaseUi<Case, Id>,
  call: Call,
  { subject, onReload, onClose, onDone = onClose }: CaseDialogProps<Case>,
) {
  const [seen, setSeen] = useState(subject);
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
      // A lost answer may hide a success, so the case is read again.
      const isAsSeen = error instanceof DeskRefusal && error.refusal !== 'editConflict';
      if (!isAsSeen) await onReload();
      throw error;
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
