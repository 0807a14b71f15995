import { MAX_ITEMS, type TypedItem } from '@ride/contract/desk/changes';
import { fareRuleDifferences } from '@ride/contract/entities/fare-rule-differences';
import { Checkbox, Form, InputNumber, Select, type TableColumnsType } from 'antd';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { currentBody, type TimelineRow } from '../timelines/timeline-row.ts';
import { parseRule, type RaisedPart, raisedParts, raiseRule } from './raise-rule.ts';

interface Values {
  readonly percent: number | null;
  readonly parts: RaisedPart[];
  readonly keys: string[];
}

interface RaiseDialogProps {
  readonly rules: readonly TimelineRow[];
  readonly onStart: (items: TypedItem[], percent: number) => void;
  readonly onClose: () => void;
}

const partOptions = (Object.keys(raisedParts) as RaisedPart[]).map((value) => ({
  value,
  label: raisedParts[value],
}));

/** One press prepares a change of many rules; each result is seen before. */
export function RaiseDialog({ rules, onStart, onClose }: RaiseDialogProps) {
  const submit = async (values: Values) => {
    const raised = raiseAll(rules, values);
    onClose();
    onStart(
      raised.map(({ key, body }) => ({ kind: 'fareRule', key, body })),
      values.percent ?? 0,
    );
  };
  return (
    <FormDialog<Values>
      title="批量调价"
      width={760}
      submitText="放进变更"
      initialValues={{
        parts: partOptions.map(({ value }) => value),
        keys: rules.map(({ key }) => key).slice(0, MAX_ITEMS),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="percent"
        label="调整幅度"
        extra="上调填正数，下调填负数，如 3 或 -5；每个价格四舍五入，小数位数不变"
        rules={[
          { required: true, message: '请填写调整幅度' },
          {
            validator: (_, percent: number | null) =>
              percent === 0 ? Promise.reject(new Error('幅度不能为 0')) : Promise.resolve(),
          },
        ]}
      >
        <InputNumber<number> min={-90} max={200} precision={2} suffix="%" />
      </Form.Item>
      <Form.Item
        name="parts"
        label="哪些价格"
        rules={[{ required: true, message: '请至少选一项' }]}
      >
        <Checkbox.Group options={partOptions} />
      </Form.Item>
      <Form.Item
        name="keys"
        label="哪些规则"
        rules={[
          { required: true, message: '请至少选一条规则' },
          {
            validator: (_, keys: string[]) =>
              keys.length > MAX_ITEMS
                ? Promise.reject(new Error(`一项变更最多 ${MAX_ITEMS} 条规则`))
                : Promise.resolve(),
          },
        ]}
      >
        <Select
          mode="multiple"
          maxTagCount={3}
          showSearch={{ optionFilterProp: 'label' }}
          options={rules.map(({ key, title }) => ({ value: key, label: title }))}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <SmallTable<RaisedRule>
            rowKey="key"
            columns={columns}
            rows={raiseAll(rules, getFieldsValue() as Values)}
            empty="填写幅度之后，在这里看到每条规则的结果"
          />
        )}
      </Form.Item>
    </FormDialog>
  );
}

interface RaisedRule {
  readonly key: string;
  readonly title: string;
  readonly body: NonNullable<ReturnType<typeof parseRule>>;
  readonly results: readonly string[];
}

/** Rules whose prices stay as they are have no place in the change. */
function raiseAll(
  rules: readonly TimelineRow[],
  { percent = null, parts = [], keys = [] }: Partial<Values>,
): RaisedRule[] {
  if (!percent) return [];
  return rules
    .filter(({ key }) => keys.includes(key))
    .flatMap((row) => {
      const body = currentBody(row);
      const rule = body && parseRule(body);
      if (!rule) return [];
      const after = raiseRule(rule, percent, new Set(parts));
      const differences = fareRuleDifferences(rule, after);
      if (differences.length === 0) return [];
      const results = differences.map(
        ({ label, before, after: next }) => `${label} ${before ?? ''} → ${next ?? ''}`,
      );
      return [{ key: row.key, title: row.title, body: after, results }];
    });
}

const columns: TableColumnsType<RaisedRule> = [
  { title: '规则', dataIndex: 'title' },
  {
    title: '结果',
    render: (_, { results }) => results.map((result) => <div key={result}>{result}</div>),
  },
];
