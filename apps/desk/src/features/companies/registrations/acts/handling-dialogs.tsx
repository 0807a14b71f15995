import {
  connectCompany,
  giveBackCompany,
  handOverCompany,
  listColleagues,
} from '@ride/contract/desk/companies';
import { Form, Input, Select } from 'antd';
import { useSession } from '../../../../api/session.ts';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import { ActDialog, WordsField } from './ActDialog.tsx';
import { type ActDialogProps, useAct } from './use-act.ts';

/** The company was spoken with and goes on at the enterprise console. */
export function ConnectDialog(props: ActDialogProps) {
  const { send, ...conflict } = useAct(connectCompany, props);
  return (
    <ActDialog<{ words: string }>
      {...conflict}
      title="已对接"
      draftKey={`company-connect:${props.company.companyId}`}
      onClose={props.onClose}
      onSubmit={send}
    >
      <WordsField name="words" label="沟通结果" maxLength={500} />
    </ActDialog>
  );
}

/** One line: a note has more room. */
const reasonField = (
  <Form.Item
    name="reason"
    label="原因"
    rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
  >
    <Input maxLength={200} />
  </Form.Item>
);

export function GiveBackDialog(props: ActDialogProps) {
  const { send, ...conflict } = useAct(giveBackCompany, props);
  return (
    <ActDialog<{ reason: string }>
      {...conflict}
      title="退回"
      draftKey={`company-give-back:${props.company.companyId}`}
      onClose={props.onClose}
      onSubmit={send}
    >
      {reasonField}
    </ActDialog>
  );
}

export function HandOverDialog(props: ActDialogProps) {
  const { companyId, takenBy } = props.company;
  const { staffId } = useSession();
  const colleagues = useDeskQuery(listColleagues, { companyId });
  const { send, ...conflict } = useAct(handOverCompany, props);
  const others = (colleagues.data ?? []).filter((each) => each.staffId !== takenBy?.staffId);
  return (
    <ActDialog<{ staffId: string; reason: string }>
      {...conflict}
      title="转交"
      draftKey={`company-hand-over:${companyId}`}
      onClose={props.onClose}
      onSubmit={send}
      refusalFields={{ unknownColleague: 'staffId' }}
    >
      <Form.Item name="staffId" label="转交给" rules={[{ required: true, message: '请选择同事' }]}>
        <Select
          loading={colleagues.isPending}
          placeholder="能处理该城市企业的同事"
          options={others.map((each) => ({
            value: each.staffId,
            label: each.staffId === staffId ? `${each.name}（我）` : each.name,
          }))}
        />
      </Form.Item>
      {reasonField}
    </ActDialog>
  );
}
