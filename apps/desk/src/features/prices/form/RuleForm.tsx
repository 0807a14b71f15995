import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import { useState } from 'react';
import { ChangeConflict } from '../../../ui/change/ChangeConflict.tsx';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { useFieldFlaws } from '../../../ui/change/use-field-flaws.ts';
import { Notes } from '../../../ui/Notes.tsx';
import { Page } from '../../../ui/Page.tsx';
import { flawText } from '../rule-fields.ts';
import { downloadJson } from '../timelines/download-json.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { ItemViewProps } from './ItemFormPage.tsx';
import { RuleSections } from './RuleSections.tsx';
import { type RuleFormValues, toBody, toFormValues } from './rule-form-values.ts';
import { parseRule } from './rule-json.ts';
import { useItemForm } from './use-item-form.ts';

export function RuleForm({ change, item, body, path }: ItemViewProps) {
  const { key, title } = item;
  const [isImporting, setImporting] = useState(false);
  const form = useItemForm<RuleFormValues>(change, item, { read: toFormValues(body), toBody });
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
      <div className="item-columns">
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
        <Flex vertical gap="middle" className="item-beside">
          <Card size="small" title="与现在的差别" styles={{ body: { padding: 0 } }}>
            <ItemDifferences differences={item.differences} isFlawed={item.flaws.length > 0} />
          </Card>
          {form.isDirty && <Alert type="info" showIcon title="保存后更新差别和需要修改的地方。" />}
        </Flex>
      </div>
      {isImporting && (
        <ImportDialog
          title="导入 JSON"
          accept=".json,application/json"
          label="或粘贴一条规则的内容"
          onRead={(text) => {
            const { body: read, errors } = parseRule(text, key);
            if (read) form.fill(toFormValues(read));
            return errors;
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}
