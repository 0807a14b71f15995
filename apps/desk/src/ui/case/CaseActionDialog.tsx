import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { FormDialog } from '../FormDialog.tsx';
import type { CaseFields, CaseKind } from './case-kind.ts';
import { type ActionFields, type CaseTarget, useCaseAction } from './use-case-action.ts';

interface CaseActionDialogProps<
  Call extends CallShape,
  Values extends object,
  Case extends CaseFields<Id>,
  Id extends string,
> {
  readonly kind: CaseKind<Case, Id>;
  readonly target: CaseTarget<Case>;
  readonly call: Call;
  readonly title: string;
  /** Names the draft, together with the case. */
  readonly draftName: string;
  readonly inputOf: (values: Values) => ActionFields<RequestInput<Call>, Id>;
  readonly refusalFields?: Readonly<Record<string, keyof Values & string>>;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** An action on a case with something to fill in. It says so when the case has changed under it. */
export function CaseActionDialog<
  Call extends CallShape,
  Values extends object,
  Case extends CaseFields<Id>,
  Id extends string,
>(props: CaseActionDialogProps<Call, Values, Case, Id>) {
  const { kind, target, call, title, draftName, inputOf, refusalFields = {}, children } = props;
  const { send, changes, acceptChanges } = useCaseAction(kind, call, target);
  const draft = useDraft<Values>(`${draftName}:${target.subject[kind.idField]}`);
  return (
    <FormDialog<Values>
      title={title}
      submitText={title}
      draft={draft}
      disabled={changes !== null}
      onSubmit={(values) => send(inputOf(values))}
      refusalFields={refusalFields}
      onClose={target.onClose}
      above={<CaseChanges name={kind.name} changes={changes} onAccept={acceptChanges} />}
    >
      {children}
    </FormDialog>
  );
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
      className="form-failure"
      title={`这条${name}刚刚有改动，您填写的内容还在`}
      description={
        <ul>
          {(changes.length > 0 ? changes : ['备注或其他内容有更新']).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      }
      action={<Button onClick={onAccept}>按最新情况继续</Button>}
    />
  );
}
