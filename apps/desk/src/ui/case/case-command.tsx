import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { Alert, Button } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useFormDraft } from '../../api/use-form-draft.ts';
import { FormDialog } from '../FormDialog.tsx';
import type { CaseUi, VersionedCase } from './case-ui.ts';
import {
  type CaseDialogProps,
  type CommandFields,
  type HasActionSucceeded,
  useCaseCommand,
} from './use-case-command.ts';

export interface CaseCommand<Case> {
  readonly label: string;
  /** Drafts of this action's form have names that begin with this, before the id of the case. */
  readonly form: string;
  readonly Dialog: ComponentType<CaseDialogProps<Case>>;
}

interface CommandForm<
  Call extends CallShape,
  Values extends object,
  Case extends VersionedCase<Id>,
  Id extends string,
> {
  readonly label: string;
  readonly call: Call;
  /** The draft's key consists of this name, the kind of case and the case. */
  readonly draftName: string;
  readonly fields: (subject: Case) => ReactNode;
  /**
   * Builds the request without the case's id and revision. `newId` stays the same while the dialog
   * is open, so that a retry after a lost answer creates nothing twice.
   */
  readonly inputOf: (values: Values, newId: string) => CommandFields<RequestInput<Call>, Id>;
  readonly wasDone: HasActionSucceeded<Case, CommandFields<RequestInput<Call>, Id>>;
  readonly refusalFields?: Readonly<Record<string, keyof Values & string>>;
}

export function createCaseCommand<
  Call extends CallShape,
  Values extends object,
  Case extends VersionedCase<Id>,
  Id extends string,
>(kind: CaseUi<Case, Id>, action: CommandForm<Call, Values, Case, Id>): CaseCommand<Case> {
  const { label, call, draftName, fields, inputOf, wasDone, refusalFields = {} } = action;
  const form = `${kind.draftPrefix}-${draftName}`;
  function Dialog(target: CaseDialogProps<Case>) {
    const { subject } = target;
    const { send, changes, acceptChanges } = useCaseCommand(kind, call, target, wasDone);
    const draft = useFormDraft<Values>(`${form}:${subject[kind.idField]}`);
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
        above={<CaseChangedAlert name={kind.name} changes={changes} onAccept={acceptChanges} />}
      >
        {fields(subject)}
      </FormDialog>
    );
  }
  return { label, form, Dialog };
}

interface CaseChangedAlertProps {
  readonly name: string;
  /** The list is empty if only hidden fields changed, and null if nothing changed. */
  readonly changes: readonly string[] | null;
  readonly onAccept: () => void;
}

export function CaseChangedAlert({ name, changes, onAccept }: CaseChangedAlertProps) {
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
        // The button stays enabled in a form that is disabled until it is pressed.
        <Button disabled={false} onClick={onAccept}>
          按最新情况继续
        </Button>
      }
    />
  );
}
