import {
  connectCompany,
  giveBackCompany,
  handOverCompany,
  listColleagues,
} from '@ride/contract/desk/companies';
import { Form, Input, Select } from 'antd';
import { useSession } from '../../../../api/session.ts';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import { WordsField } from '../../../../ui/WordsField.tsx';
import { CompanyActDialog, type CompanyActTarget } from './CompanyActDialog.tsx';

/** The company was spoken with and goes on at the enterprise console. */
export function ConnectDialog(subject: CompanyActTarget) {
  return (
    <CompanyActDialog
      {...subject}
      call={connectCompany}
      title="已对接"
      draftName="company-connect"
      inputOf={(values: { words: string }) => values}
    >
      <WordsField label="沟通结果" />
    </CompanyActDialog>
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

export function GiveBackDialog(subject: CompanyActTarget) {
  return (
    <CompanyActDialog
      {...subject}
      call={giveBackCompany}
      title="退回"
      draftName="company-give-back"
      inputOf={(values: { reason: string }) => values}
    >
      {reasonField}
    </CompanyActDialog>
  );
}

export function HandOverDialog(subject: CompanyActTarget) {
  const { companyId, takenBy } = subject.company;
  const { staffId } = useSession();
  const colleagues = useDeskQuery(listColleagues, { companyId });
  const others = (colleagues.data ?? []).filter((each) => each.staffId !== takenBy?.staffId);
  return (
    <CompanyActDialog
      {...subject}
      call={handOverCompany}
      title="转交"
      draftName="company-hand-over"
      inputOf={(values: { staffId: string; reason: string }) => values}
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
    </CompanyActDialog>
  );
}
