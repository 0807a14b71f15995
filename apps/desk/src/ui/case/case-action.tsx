import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { Alert, Button } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { FormDialog } from '../FormDialog.tsx';
import type { CaseFields, CaseKind } from './case-kind.ts';
import { type ActionFields, type CaseTarget, useCaseAction } from './use-case-action.ts';

/** A button of a case's page, and the dialog that it opens. */
export interface CaseAction<Case> {
  readonly label: string;
  readonly Dialog: ComponentType<CaseTarget<Case>>;
}

interface ActionForm<
  Call extends CallShape,
  Values extends object,
  Case extends CaseFields<Id>,
  Id extends string,
> {
  /** Of the button, the dialog and its submit button. */
  readonly label: string;
  readonly call: Call;
  /** Names the draft, together with kind and case. */
  readonly draftName: string;
  readonly fields: (subject: Case) => ReactNode;
  /**
   * The request without the case and its revision. The id is the same for as long as the dialog is
   * open: something new with it is one even if it is sent again after a lost answer.
   */
  readonly inputOf: (values: Values, newId: string) => ActionFields<RequestInput<Call>, Id>;
  readonly refusalFields?: Readonly<Record<string, keyof Values & string>>;
}

/** An action with something to fill in. Its dialog says so when the case has changed under it. */
export function caseAction<
  Call extends CallShape,
  Values extends object,
  Case extends CaseFields<Id>,
  Id extends string,
>(kind: CaseKind<Case, Id>, action: ActionForm<Call, Values, Case, Id>): CaseAction<Case> {
  const { label, call, draftName, fields, inputOf, refusalFields = {} } = action;
  function Dialog(target: CaseTarget<Case>) {
    const { subject } = target;
    const { send, changes, acceptChanges } = useCaseAction(kind, call, target);
    const draft = useDraft<Values>(`${kind.draftPrefix}-${draftName}:${subject[kind.idField]}`);
    const [newId] = useState(() => crypto.randomUUID());
    return (
      <FormDialog<Values>
        title={label}
        submitText={label}
        draft={draft}
        disabled={changes !== null}
        onSubmit={(values) => send(inputOf(values, newId))}
        refusalFields={refusalFields}
        onClose={target.onClose}
        above={<CaseChanges name={kind.name} changes={changes} onAccept={acceptChanges} />}
      >
        {fields(subject)}
      </FormDialog>
    );
  }
  return { label, Dialog };
}

interface CaseChangesProps {
  /** What people call such a case. */
  readonly name: string;
  /** Empty when it was something that no page shows; null without a change. */
  readonly changes: readonly string[] | null;
  readonly onAccept: () => void;
}

/** Somebody else has changed the case under an action: what, and that nothing typed is lost. */
export function CaseChanges({ name, changes, onAccept }: CaseChangesProps) {
  if (changes === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="spaced-alert"
      title={`这条${name}刚刚有改动，您填写的内容还在`}
      description={
        <ul>
          {(changes.length > 0 ? changes : ['备注或其他内容有更新']).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      }
      action={
        // Also in a form that waits for it.
        <Button disabled={false} onClick={onAccept}>
          按最新情况继续
        </Button>
      }
    />
  );
}
