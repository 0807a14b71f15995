import type { UseQueryResult } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useSession } from '../../api/session.ts';

/** One line: a note has more room. */
export const reasonField = (
  <Form.Item
    name="reason"
    label="原因"
    rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
  >
    <Input maxLength={200} />
  </Form.Item>
);

interface Colleague {
  readonly staffId: string;
  readonly name: string;
}

interface ColleagueFieldProps {
  readonly colleagues: Pick<UseQueryResult<readonly Colleague[]>, 'data' | 'isPending'>;
  readonly takenBy: Colleague | null;
  /** Who is offered. */
  readonly placeholder: string;
}

/** Whoever may handle a case, but for the one who has it. */
export function ColleagueField({ colleagues, takenBy, placeholder }: ColleagueFieldProps) {
  const { staffId } = useSession();
  const others = (colleagues.data ?? []).filter((each) => each.staffId !== takenBy?.staffId);
  return (
    <Form.Item name="staffId" label="转交给" rules={[{ required: true, message: '请选择同事' }]}>
      <Select
        loading={colleagues.isPending}
        placeholder={placeholder}
        options={others.map((each) => ({
          value: each.staffId,
          label: each.staffId === staffId ? `${each.name}（我）` : each.name,
        }))}
      />
    </Form.Item>
  );
}
