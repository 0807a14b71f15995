import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { DeskForm } from '../DeskForm.tsx';
import { Dialog } from '../Dialog.tsx';
import { ChangesAlert } from './ChangesAlert.tsx';
import { type ActFields, type ActRules, type ActTarget, useAct } from './use-act.ts';

/** What one dialog has of its own. */
export interface ActForm<Call extends CallShape, Values extends object, IdField extends string> {
  readonly call: Call;
  readonly title: string;
  /** Names the draft, together with the object. */
  readonly draftName: string;
  readonly inputOf: (values: Values) => ActFields<RequestInput<Call>, IdField>;
  readonly refusalFields?: Readonly<Record<string, keyof Values & string>>;
  /** The fields of the form. */
  readonly children: ReactNode;
}

interface ActDialogProps<
  Call extends CallShape,
  Values extends object,
  Subject extends Readonly<Record<IdField, string>> & { readonly revision: number },
  IdField extends string,
> extends ActForm<Call, Values, IdField>,
    ActTarget<Subject> {
  readonly rules: ActRules<Subject, IdField>;
}

/** An act that needs words, and says so when its object has changed under it. */
export function ActDialog<
  Call extends CallShape,
  Values extends object,
  Subject extends Readonly<Record<IdField, string>> & { readonly revision: number },
  IdField extends string,
>(props: ActDialogProps<Call, Values, Subject, IdField>) {
  const { call, rules, subject, title, draftName, inputOf, refusalFields, children } = props;
  const { send, changes, acceptChanges } = useAct(call, rules, props);
  const draft = useDraft<Values>(`${draftName}:${subject[rules.idField]}`);
  return (
    <Dialog title={title} footer={null} onCancel={props.onClose}>
      {changes !== null && (
        <ChangesAlert name={rules.name} changes={changes} onAccept={acceptChanges} />
      )}
      <DeskForm<Values>
        submitText={title}
        draft={draft}
        disabled={changes !== null}
        onSubmit={(values) => send(inputOf(values))}
        {...(refusalFields ? { refusalFields } : {})}
        otherButtons={<Button onClick={props.onClose}>取消</Button>}
      >
        {children}
      </DeskForm>
    </Dialog>
  );
}
