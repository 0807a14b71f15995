import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { useState } from 'react';
import { DeskRefusal } from '../../api/desk-refusal.ts';
import { useDeskMutation } from '../../api/use-desk.ts';

/** An object that several people may act on, in the revision that was read. */
type ActObject<IdField extends string> = Readonly<Record<IdField, string>> & {
  readonly revision: number;
};

/** What acts on one kind of object have in common. */
export interface ActRules<Subject extends ActObject<IdField>, IdField extends string> {
  /** What people call such an object. */
  readonly name: string;
  /** Names it in requests, beside the revision. */
  readonly idField: IdField;
  /** Calls whose answers are out of date after an act. */
  readonly refreshes: readonly CallShape[];
  /** False when something has changed that leaves the revision as it is. */
  isSame?(before: Subject, now: Subject): boolean;
  /** What changed, in words. */
  changesBetween(before: Subject, now: Subject): string[];
}

/** What an act is about, and what follows it. */
export interface ActTarget<Subject> {
  /** As it is now: read again after a conflict. */
  readonly subject: Subject;
  readonly onReload: () => Promise<unknown>;
  readonly onClose: () => void;
  /** After the act was done, in place of `onClose`. */
  readonly onDone?: () => void;
}

/** Of each kind of request, what it has beside the object and its revision. */
export type ActFields<Request, IdField extends string> = Request extends unknown
  ? Omit<Request, IdField | 'revision'>
  : never;

/**
 * An act on an object as this person saw it. When somebody else was faster, the object is read
 * again and the form says what changed; what was typed stays, and sending it again is a decision
 * about the object as it is now.
 */
export function useAct<
  Call extends CallShape,
  Subject extends ActObject<IdField>,
  IdField extends string,
>(
  call: Call,
  { idField, refreshes, isSame = () => true, changesBetween }: ActRules<Subject, IdField>,
  { subject, onReload, onClose, onDone = onClose }: ActTarget<Subject>,
) {
  const [seen, setSeen] = useState(subject);
  const mutation = useDeskMutation(call, { refreshes, showsFailure: true });
  const send = async (input: ActFields<RequestInput<Call>, IdField>) => {
    const key = { [idField]: seen[idField], revision: seen.revision };
    try {
      // Every act names the object and its revision beside fields of its own.
      await mutation.mutateAsync({ ...input, ...key } as RequestInput<Call>);
      onDone();
    } catch (error) {
      if (error instanceof DeskRefusal && error.refusal === 'editConflict') await onReload();
      throw error;
    }
  };
  // The act itself makes a new revision, which is read again before the form closes.
  const isUnchanged = subject.revision === seen.revision && isSame(seen, subject);
  const isAsSeen = isUnchanged || mutation.isPending || mutation.isSuccess;
  return {
    send,
    /** What a colleague changed meanwhile; null while nothing did. */
    changes: isAsSeen ? null : changesBetween(seen, subject),
    acceptChanges: () => setSeen(subject),
  };
}
