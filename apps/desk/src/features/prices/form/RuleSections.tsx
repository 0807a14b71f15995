import { Card, Flex, Form, type FormInstance, Input, Select } from 'antd';
import { toHalfWidth } from '../../../ui/half-width.ts';
import { cityName } from '../../../ui/names.ts';
import {
  type IdentityField,
  identityFields,
  MODEL,
  type RuleField,
  ruleSections,
} from '../rule-fields.ts';
import { BandRows } from './BandRows.tsx';
import { PriceItems } from './PriceItems.tsx';
import type { RuleFormValues } from './rule-form-values.ts';

interface RuleSectionsProps {
  readonly form: FormInstance<RuleFormValues>;
  /** What a rule is for is typed for a new rule only. */
  readonly isNew: boolean;
}

export function RuleSections({ form, isNew }: RuleSectionsProps) {
  return (
    <Flex vertical gap="middle">
      {isNew && (
        <Card
          size="small"
          title={`适用范围（${cityName(String(form.getFieldValue('cityCode') ?? ''))}）`}
        >
          <div className="item-fields">
            {identityFields.map((field) => (
              <IdentityItem key={field.label} field={field} />
            ))}
          </div>
        </Card>
      )}
      {ruleSections.map(({ title, fields, rows }) => (
        <Card key={title} size="small" title={title}>
          {fields && (
            <div className="item-fields">
              {fields.map((field) => (
                <AmountItem key={field.label} field={field} />
              ))}
              {title === '起步费' && <CoversItem />}
            </div>
          )}
          {rows && <BandRows form={form} rows={rows} isTitled={fields !== undefined} />}
        </Card>
      ))}
      <Card size="small" title="价目说明（只用于展示的文字）">
        <PriceItems />
      </Card>
    </Flex>
  );
}

/** Amounts are texts, so that nothing typed is changed or lost. */
const AmountItem = ({ field: { path, label, unit, placeholder } }: { field: RuleField }) => (
  <Form.Item
    name={[MODEL, ...path]}
    label={label}
    {...(unit !== undefined && { normalize: toHalfWidth })}
  >
    <Input suffix={unit} placeholder={placeholder} maxLength={40} />
  </Form.Item>
);

const CoversItem = () => (
  <Form.Item name={[MODEL, 'baseFare', 'model']} label="起步费是否含里程时长">
    <Select
      allowClear
      placeholder="按填写的里程和时长"
      options={[
        { value: 1, label: '含' },
        { value: 2, label: '不含' },
      ]}
    />
  </Form.Item>
);

function IdentityItem({ field }: { readonly field: IdentityField }) {
  const { path, label, kind, options, hint } = field;
  return (
    <Form.Item name={[...path]} label={label} extra={hint}>
      {kind === 'choice' ? (
        <Select allowClear placeholder="不限" options={[...(options ?? [])]} />
      ) : (
        <Input placeholder="不限" maxLength={64} />
      )}
    </Form.Item>
  );
}
