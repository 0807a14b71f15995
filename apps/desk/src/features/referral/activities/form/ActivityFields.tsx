import { type ActivityField, activityFieldNames } from '@ride/contract/entities/activity-fields';
import { cities } from '@ride/domain/regions/cities';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import { Card, Checkbox, Flex, Form, type FormInstance, Input, Select, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '../../../../api/session.ts';
import type { ItemFormValues } from '../../../../ui/change/body-values.ts';
import type { ChangeItem } from '../../../../ui/change/change.ts';
import { useNow } from '../../../../ui/DeadlineTag.tsx';
import { formatTime } from '../../../../ui/format-time.ts';
import { toHalfWidth } from '../../../../ui/half-width.ts';
import { MomentInput } from '../../../../ui/MomentInput.tsx';
import { cityName } from '../../../../ui/names.ts';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import { ActivityMoney } from './ActivityMoney.tsx';
import { AMOUNTS } from './activity-form-values.ts';

interface ActivityFieldsProps {
  readonly form: FormInstance<ItemFormValues>;
  readonly item: ChangeItem;
}

/** The order is that in which inviters read of the activity. */
export function ActivityFields({ form, item }: ActivityFieldsProps) {
  return (
    <Flex vertical gap="middle">
      <Card size="small" title="活动">
        <TextField field="name" maxLength={60} />
        <CitiesField form={form} />
        <div className="item-fields">
          <StartField form={form} before={item.before} />
          <Form.Item name="endsAt" label={`${activityFieldNames.endsAt}（北京时间）`}>
            <MomentInput isWholeMinute />
          </Form.Item>
        </div>
      </Card>
      <Card size="small" title="奖励（留空的不奖励）">
        {rewardRows.map((row) => (
          <div key={row[0]?.field} className="item-fields">
            {row.map((each) => (
              <NumberField key={each.field} {...each} />
            ))}
          </div>
        ))}
        <Form.Item name="payUnverified" valuePropName="checked">
          <Checkbox>企业没有认证、也没有充值时，注册奖励也发放</Checkbox>
        </Form.Item>
      </Card>
      <Card size="small" title="预算">
        <div className="item-fields">
          <NumberField field="budgetFen" />
        </div>
        {item.before !== null && <ActivityMoney form={form} activityUuid={item.key} />}
      </Card>
      <Card size="small" title="邀请人和企业看到的文字">
        <Form.Item name="ruleContent" label={activityFieldNames.ruleContent}>
          <RichText label={activityFieldNames.ruleContent} />
        </Form.Item>
        <TextField field="shareTitle" maxLength={60} placeholder="用页面自己的标题" />
        <TextField field="sharePicture" maxLength={1_000} placeholder="用页面自己的图片" />
        <TextField field="banner" maxLength={1_000} placeholder="用页面自己的图片" />
        <Form.Item
          name="sampleMessages"
          label={activityFieldNames.sampleMessages}
          extra="每行一条，最多 20 条；留空时用页面自己的，其中写着 50 至 1500 元的奖励"
        >
          <Input.TextArea className="grows" />
        </Form.Item>
        <TextField
          field="companyBenefit"
          maxLength={60}
          placeholder="受邀企业得到什么，写给打开邀请的人看"
        />
      </Card>
    </Flex>
  );
}

/** One row for each milestone, and one for all. */
const rewardRows: readonly (readonly NumberFieldProps[])[] = [
  [{ field: 'milestones.registered.rewardFen' }],
  [
    { field: 'milestones.recharged.rewardFen' },
    { field: 'milestones.recharged.atLeastFen' },
    { field: 'milestones.recharged.withinDays', hint: '从注册起算' },
  ],
  [
    { field: 'milestones.firstRide.rewardFen' },
    { field: 'milestones.firstRide.withinDays', hint: '从充值达标起算；不奖励充值时从注册起算' },
  ],
  [{ field: 'holdDays', hint: '从达成起算，期间充值可能退回' }],
];

interface TextFieldProps {
  readonly field: ActivityField;
  readonly maxLength: number;
  readonly placeholder?: string;
}

const TextField = ({ field, maxLength, placeholder }: TextFieldProps) => (
  <Form.Item name={field} label={activityFieldNames[field]}>
    <Input maxLength={maxLength} placeholder={placeholder} />
  </Form.Item>
);

interface NumberFieldProps {
  readonly field: ActivityField;
  readonly hint?: string;
}

/** Amounts and days are texts, so that nothing typed is changed or lost. */
const NumberField = ({ field, hint }: NumberFieldProps) => (
  <Form.Item
    name={field.split('.')}
    label={activityFieldNames[field]}
    normalize={toHalfWidth}
    extra={hint}
  >
    <Input suffix={AMOUNTS.has(field) ? '元' : '天'} maxLength={20} />
  </Form.Item>
);

function CitiesField({ form }: Pick<ActivityFieldsProps, 'form'>) {
  const { grants } = useSession();
  const own = citiesWithPermission(grants, 'activity.edit') ?? cities.map(({ code }) => code);
  const typed = Form.useWatch('cityCodes', form);
  const codes = new Set([...(Array.isArray(typed) ? typed.map(String) : []), ...own]);
  return (
    <Form.Item name="cityCodes" label={activityFieldNames.cityCodes}>
      <Select
        mode="multiple"
        placeholder="请选择"
        showSearch={{ optionFilterProp: 'label' }}
        options={[...codes].map((value) => ({ value, label: cityName(value) }))}
      />
    </Form.Item>
  );
}

interface StartFieldProps {
  readonly form: FormInstance<ItemFormValues>;
  readonly before: ChangeItem['before'];
}

/** An activity that has started keeps its start. */
function StartField({ form, before }: StartFieldProps): ReactNode {
  const now = useNow();
  const label = `${activityFieldNames.startsAt}（北京时间）`;
  const startsAt = before?.startsAt;
  const isKept = typeof startsAt === 'number' && startsAt <= now;
  if (isKept && form.getFieldValue('startsAt') === startsAt) {
    return (
      <Form.Item label={label}>
        <Typography.Text>{formatTime(startsAt)}</Typography.Text>
        <br />
        <Typography.Text type="secondary">活动已经开始，不能改变</Typography.Text>
      </Form.Item>
    );
  }
  return (
    <Form.Item
      name="startsAt"
      label={label}
      extra={
        isKept ? `活动已在 ${formatTime(startsAt)} 开始，不能改变` : '复核通过得更晚时，从通过起'
      }
    >
      <MomentInput isWholeMinute />
    </Form.Item>
  );
}
