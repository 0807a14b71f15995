import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import { type ComponentProps, useState } from 'react';
import { ChangeConflict } from '../../../ui/change/ChangeConflict.tsx';
import { type Change, type ChangeItem, changeFields, itemId } from '../../../ui/change/change.ts';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { useChangeForm } from '../../../ui/change/use-change-form.ts';
import { useFieldFlaws } from '../../../ui/change/use-field-flaws.ts';
import { Notes } from '../../../ui/Notes.tsx';
import { Page } from '../../../ui/Page.tsx';
import { flawText } from '../rule-fields.ts';
import { downloadJson } from '../timelines/download-json.ts';
import { ImportRuleDialog } from './ImportRuleDialog.tsx';
import { RuleSections } from './RuleSections.tsx';
import { type RuleBody, type RuleFormValues, toBody, toFormValues } from './rule-form-values.ts';

interface RuleFormProps {
  readonly change: Change;
  readonly item: ChangeItem;
  readonly body: RuleBody;
  readonly path: NonNullable<ComponentProps<typeof Page>['path']>;
}

export function RuleForm({ change, item, body, path }: RuleFormProps) {
  const { key, title } = item;
  const [isImporting, setImporting] = useState(false);
  const form = useChangeForm<RuleFormValues>(change, {
    name: `rule:${change.id}:${key}`,
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
  const elsewhere = useFieldFlaws(form.form, item.flaws, flawText);
  const typedBody = () => toBody(form.form.getFieldsValue(true));
  return (
    <Page
      title={title}
      path={path}
      beside={form.isDirty && <Tag color="warning">有未保存的修改</Tag>}
      actions={
        <>
          <Button onClick={() => downloadJson(key, typedBody())}>导出 JSON</Button>
          <Button onClick={() => setImporting(true)}>导入 JSON</Button>
          <Button type="primary" disabled={form.hasConflict} onClick={() => void form.save()}>
            保存
          </Button>
        </>
      }
    >
      <ChangeConflict change={change} form={form} />
      <Notes type="error" title="需要修改" notes={elsewhere} />
      <div className="rule-columns">
        <Form<RuleFormValues>
          name="rule"
          form={form.form}
          layout="vertical"
          requiredMark={false}
          initialValues={form.start.values}
          onValuesChange={form.onChange}
        >
          <RuleSections form={form.form} isNew={item.before === null} />
        </Form>
        <Flex vertical gap="middle" className="rule-beside">
          <Card size="small" title="与现在的差别" styles={{ body: { padding: 0 } }}>
            <ItemDifferences differences={item.differences} isFlawed={item.flaws.length > 0} />
          </Card>
          {form.isDirty && <Alert type="info" showIcon title="保存后更新差别和需要修改的地方。" />}
        </Flex>
      </div>
      {isImporting && (
        <ImportRuleDialog
          ruleKey={key}
          onRead={(read) => form.fill(toFormValues(read))}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}
