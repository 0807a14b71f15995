import { Form, Input, Select } from 'antd';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { currentBody, type TimelineRow } from '../timelines/timeline-row.ts';
import type { Body } from './price-words.ts';

interface Values {
  readonly copied?: string;
  readonly key: string;
}

interface NewRuleDialogProps {
  readonly city: string;
  readonly rules: readonly TimelineRow[];
  readonly onStart: (key: string, body: Body) => void;
  readonly onClose: () => void;
}

/** A rule's version adds to its id, which must leave room for that. */
const KEY = /^[\w.-]{1,54}$/;

export function NewRuleDialog({ city, rules, onStart, onClose }: NewRuleDialogProps) {
  const submit = async ({ copied, key }: Values) => {
    const source = rules.find((rule) => rule.key === copied);
    const body = (source && currentBody(source)) ?? emptyBody(city);
    onClose();
    onStart(key, { ...body, fareRuleId: key });
  };
  return (
    <FormDialog<Values>
      title="新规则"
      submitText="开始填写"
      initialValues={{ copied: rules[0]?.key }}
      onSubmit={submit}
      onClose={onClose}
    >
      {rules.length > 0 && (
        <Form.Item name="copied" label="照哪条规则" extra="车型和范围在下一步修改">
          <Select
            allowClear
            placeholder="从空白开始"
            showSearch={{ optionFilterProp: 'label' }}
            options={rules.map(({ key, title }) => ({ value: key, label: title }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="key"
        label="规则编号"
        extra="如 quick-320100，公布后不能修改"
        rules={[
          { required: true, message: '请填写规则编号' },
          { pattern: KEY, message: '只能用字母、数字、点、横线和下划线，最多 54 个' },
          {
            validator: (_, key: string) =>
              rules.some((rule) => rule.key === key)
                ? Promise.reject(new Error('这座城市已有这个编号的规则'))
                : Promise.resolve(),
          },
        ]}
      >
        <Input maxLength={54} />
      </Form.Item>
    </FormDialog>
  );
}

const emptyBody = (cityCode: string): Body => ({
  cityCode,
  fareModel: { baseFare: { startFare: '' }, timeFare: [], tripFare: [] },
});
