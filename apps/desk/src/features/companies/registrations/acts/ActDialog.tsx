import type { CallShape, RequestInput } from '@ride/contract/define-call';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useDraft } from '../../../../api/use-draft.ts';
import { DeskForm } from '../../../../ui/DeskForm.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { type ActFields, type ActSubject, useAct } from './use-act.ts';

interface ActDialogProps<Call extends CallShape, Values extends object> extends ActSubject {
  readonly call: Call;
  readonly title: string;
  /** Names the draft, together with the company. */
  readonly draftName: string;
  readonly inputOf: (values: Values) => ActFields<RequestInput<Call>>;
  readonly refusalFields?: Readonly<Record<string, keyof Values & string>>;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** An act that needs words, and says so when the company has changed under it. */
export function ActDialog<Call extends CallShape, Values extends object>(
  props: ActDialogProps<Call, Values>,
) {
  const { call, title, draftName, inputOf, refusalFields, children, onClose } = props;
  const { send, changes, acceptChanges } = useAct(call, props);
  const draft = useDraft<Values>(`${draftName}:${props.company.companyId}`);
  return (
    <Dialog title={title} footer={null} onCancel={onClose}>
      {changes !== null && (
        <Alert
          type="warning"
          showIcon
          className="form-failure"
          title="这条注册刚刚有改动，您填写的内容还在"
          description={
            <ul>
              {(changes.length > 0 ? changes : ['备注或其他内容有更新']).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          }
          action={<Button onClick={acceptChanges}>按最新情况继续</Button>}
        />
      )}
      <DeskForm<Values>
        submitText={title}
        draft={draft}
        disabled={changes !== null}
        onSubmit={(values) => send(inputOf(values))}
        {...(refusalFields ? { refusalFields } : {})}
        otherButtons={<Button onClick={onClose}>取消</Button>}
      >
        {children}
      </DeskForm>
    </Dialog>
  );
}
