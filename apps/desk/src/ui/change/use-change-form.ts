import type { RequestInput } from '@ride/contract/define-call';
import { readChange, saveChange } from '@ride/contract/desk/changes';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { DeskRefusal, formatFailure } from '../../api/desk-refusal.ts';
import { useInvalidateCalls } from '../../api/use-desk.ts';
import { useUnsavedForm } from '../use-unsaved-form.ts';
import { type Change, changeCalls } from './change.ts';

type SavedChange = Omit<RequestInput<typeof saveChange>, 'id' | 'revision'>;

export type ChangeForm<Values extends object = object> = ReturnType<typeof useChangeForm<Values>>;

interface EditedPart<Values> {
  /** Names what was typed in this tab. */
  readonly name: string;
  /** The part of the change as it was read. */
  readonly read: Values;
  /** The whole change with what was typed. */
  readonly toChange: (typed: Values) => SavedChange;
}

/** A change is saved as a whole, and each page edits a part of it. */
export function useChangeForm<Values extends object>(
  change: Change,
  { name, read, toChange }: EditedPart<Values>,
) {
  const { message } = App.useApp();
  const refresh = useInvalidateCalls();
  const now = { revision: change.revision, values: read, read: JSON.stringify(read) };
  const typed = useUnsavedForm<Values>(name, now);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);
  // Those who may not edit see no form.
  const isNewer = change.may.edit && change.revision > typed.start.revision;
  const isPartChanged = typed.start.read !== now.read;
  const hasConflict = isNewer && typed.isDirty && isPartChanged;
  // The form follows what is saved, unless something was typed. What was typed into this part goes
  // on over a revision that changed other parts.
  useEffect(() => {
    if (typed.isDirty) {
      if (isNewer && !isPartChanged) typed.keepOver(now);
    } else if (isNewer || (isPartChanged && change.revision === typed.start.revision)) {
      if (change.may.edit) typed.takeOver(now);
    }
  });

  /** Returns the new revision, or null if it was not saved; the page then shows why. */
  async function save(other: Partial<SavedChange> = {}): Promise<number | null> {
    const values = typed.form.getFieldsValue(true) as Values;
    const sent = JSON.stringify(values);
    if (isSaving.current) return null;
    isSaving.current = true;
    setFailure(null);
    try {
      const saved = await callDesk(saveChange, {
        ...toChange(values),
        ...other,
        id: change.id,
        revision: typed.start.revision,
      });
      if (JSON.stringify(typed.form.getFieldsValue(true)) === sent) {
        typed.begin({ revision: saved.revision, values, read: now.read });
      } else typed.keepOver({ revision: saved.revision, read: now.read });
      await refresh(changeCalls);
      void message.success('已保存');
      return saved.revision;
    } catch (error) {
      setFailure(formatFailure(error));
      if (error instanceof DeskRefusal) await refresh([readChange]);
      return null;
    } finally {
      isSaving.current = false;
    }
  }

  return {
    ...typed,
    save,
    failure,
    /** True if a colleague saved this part since it began to be edited. */
    hasConflict,
    takeTheirs() {
      setFailure(null);
      typed.takeOver(now);
    },
    keepMine() {
      setFailure(null);
      typed.keepOver(now);
    },
  };
}
