import { Button } from 'antd';
import { useState } from 'react';
import { ItemFormLayout } from '../../../ui/change/ItemFormLayout.tsx';
import { useFieldFlaws } from '../../../ui/change/use-field-flaws.ts';
import { useItemForm } from '../../../ui/change/use-item-form.ts';
import { flawText } from '../rule-fields.ts';
import { downloadJson } from '../timelines/download-json.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { ItemViewProps } from './ItemFormPage.tsx';
import { RuleSections } from './RuleSections.tsx';
import { type RuleFormValues, toBody, toFormValues } from './rule-form-values.ts';
import { parseRule } from './rule-json.ts';

export function RuleForm({ change, item, body, path }: ItemViewProps) {
  const { key } = item;
  const [isImporting, setImporting] = useState(false);
  const form = useItemForm<RuleFormValues>(change, item, { read: toFormValues(body), toBody });
  const elsewhere = useFieldFlaws(form.form, item.flaws, flawText);
  const typedBody = () => toBody(form.form.getFieldsValue(true));
  return (
    <>
      <ItemFormLayout
        {...{ change, item, path, form }}
        name="rule"
        flaws={elsewhere}
        actions={
          <>
            <Button onClick={() => downloadJson(key, typedBody())}>导出 JSON</Button>
            <Button onClick={() => setImporting(true)}>导入 JSON</Button>
          </>
        }
      >
        <RuleSections form={form.form} isNew={item.before === null} />
      </ItemFormLayout>
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
    </>
  );
}
