import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import { type ComponentProps, useMemo } from 'react';
import type { ItemBody, ItemFormValues } from '../../../../ui/change/body-values.ts';
import { ChangeConflict } from '../../../../ui/change/ChangeConflict.tsx';
import {
  type Change,
  type ChangeItem,
  changeFields,
  itemId,
} from '../../../../ui/change/change.ts';
import { activityFlawText } from '../../../../ui/change/flaw-text.ts';
import { ItemDifferences } from '../../../../ui/change/ItemDifferences.tsx';
import { useChangeForm } from '../../../../ui/change/use-change-form.ts';
import { useFieldFlaws } from '../../../../ui/change/use-field-flaws.ts';
import { Notes } from '../../../../ui/Notes.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { ActivityFields } from './ActivityFields.tsx';
import { toBody, toFormValues } from './activity-form-values.ts';

interface ActivityFormProps {
  readonly change: Change;
  readonly item: ChangeItem;
  readonly body: ItemBody;
  readonly path: NonNullable<ComponentProps<typeof Page>['path']>;
}

export function ActivityForm({ change, item, body, path }: ActivityFormProps) {
  const form = useChangeForm<ItemFormValues>(change, {
    name: `activity:${change.id}:${item.key}`,
    read: toFormValues(body),
    toChange: (typed) => ({
      ...changeFields(change),
      items: change.items.map((each) => ({
        kind: each.kind,
        key: each.key,
        body: itemId(each) === itemId(item) ? toBody(typed) : each.body,
      })),
    }),
  });
  const flaws = useMemo(() => item.flaws.map(atField), [item.flaws]);
  const elsewhere = useFieldFlaws(form.form, flaws, activityFlawText);
  return (
    <Page
      title={item.title}
      path={path}
      beside={form.isDirty && <Tag color="warning">有未保存的修改</Tag>}
      actions={
        <Button type="primary" disabled={form.hasConflict} onClick={() => void form.save()}>
          保存
        </Button>
      }
    >
      <ChangeConflict change={change} form={form} />
      <Notes type="error" title="需要修改" notes={elsewhere} />
      <div className="item-columns">
        <Form<ItemFormValues>
          name="activity"
          form={form.form}
          layout="vertical"
          requiredMark={false}
          initialValues={form.start.values}
          onValuesChange={form.onChange}
        >
          <ActivityFields form={form.form} item={item} />
        </Form>
        <Flex vertical gap="middle" className="item-beside">
          <Card size="small" title="与现在的差别" styles={{ body: { padding: 0 } }}>
            <ItemDifferences differences={item.differences} isFlawed={item.flaws.length > 0} />
          </Card>
          <Notes type="warning" title="请确认是否如此" notes={item.doubts} />
          {form.isDirty && <Alert type="info" showIcon title="保存后更新差别和需要修改的地方。" />}
        </Flex>
      </div>
    </Page>
  );
}

/** A city or a message has no field of its own, so its flaw stands at the field of all. */
function atField({ path, message }: ChangeItem['flaws'][number]): ChangeItem['flaws'][number] {
  const [field = '', index] = path;
  if (typeof index !== 'number') return { path, message };
  return { path: [field], message: `第 ${index + 1} 项：${message}` };
}
