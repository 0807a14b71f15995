import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { useState } from 'react';
import { DeskRefusal } from '../../api/desk-refusal.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { type CaseFields, type CaseKind, caseKey } from './case-kind.ts';

/** What an action is about, and what follows it. */
export interface CaseTarget<Case> {
  /** As it is now: read again after a conflict. */
  readonly subject: Case;
  readonly onReload: () => Promise<unknown>;
  readonly onClose: () => void;
  /** After the action was done, in place of `onClose`. */
  readonly onDone?: () => void;
}

/** Of each kind of request, what it has beside the case and its revision. */
export type ActionFields<Request, Id extends string> = Request extends unknown
  ? Omit<Request, Id | 'revision'>
  : never;

/**
 * An action on a case as this person saw it. When somebody else was faster, or no answer came, the
 * case is read again and the form says what changed; what was typed stays, and sending it again is a
 * decision about the case as it is now.
 */
export function useCaseAction<
  Call extends CallShape,
  Case extends CaseFields<Id>,
  Id extends string,
>(
  kind: CaseKind<Case, Id>,
  call: Call,
  { subject, onReload, onClose, onDone = onClose }: CaseTarget<Case>,
) {
  const [seen, setSeen] = useState(subject);
  const mutation = useDeskMutation(call, { refreshes: kind.refreshes, showsFailure: true });
  const send = async (input: ActionFields<RequestInput<Call>, Id>) => {
    const key = { ...caseKey(kind, seen), revision: seen.revision };
    try {
      // Every action names the case and its revision beside fields of its own.
      const answer = await mutation.mutateAsync({ ...input, ...key } as RequestInput<Call>);
      onDone();
      return answer;
    } catch (error) {
      // Without an answer it may have been done all the same: the case as it is now shows it.
      const isAsSeen = error instanceof DeskRefusal && error.refusal !== 'editConflict';
      if (!isAsSeen) await onReload();
      throw error;
    }
  };
  const versionOf = kind.versionOf ?? (({ revision }: Case) => String(revision));
  // The action itself makes a new revision, which is read again before the form closes.
  const isOwnChange = mutation.isPending || mutation.isSuccess;
  const isUnchanged = isOwnChange || versionOf(subject) === versionOf(seen);
  return {
    send,
    /** What has changed since; null while nothing has. */
    changes: isUnchanged ? null : changesBetween(kind.facts(seen), kind.facts(subject)),
    acceptChanges: () => setSeen(subject),
  };
}

type Facts = Readonly<Record<string, string>>;

const changesBetween = (before: Facts, now: Facts): string[] =>
  Object.keys(now)
    .filter((label) => before[label] !== now[label])
    .map((label) => `${label}：${before[label]} → ${now[label]}`);
