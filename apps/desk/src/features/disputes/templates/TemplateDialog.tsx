import { listDisputeTemplates, saveDisputeTemplate } from '@ride/contract/desk/dispute-tools';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { isRefusal } from '../../../api/desk-refusal.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EditConflict } from '../../../ui/EditConflict.tsx';
import { type Template, type TemplateValues, templateKindNames, valuesOf } from './template.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  readonly template: Template | null;
  readonly onClose: () => void;
}

/** Edits a template as it was when it was opened, and merges when somebody else was faster. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [form] = Form.useForm<TemplateValues>();
  const draft = useDraft<TemplateValues>(`dispute-template:${template?.templateId ?? 'new'}`);
  const { base, conflict, save, adopt } = useSaving(template, onClose);
  const resolve = (theirs: Template, merged: TemplateValues) => {
    form.setFieldsValue(merged);
    draft.save(merged);
    adopt(theirs);
  };
  return (
    <Dialog title={template === null ? '新建模板' : '修改模板'} footer={null} onCancel={onClose}>
      {conflict === 'deleted' && (
        <Alert
          className="form-failure"
          type="warning"
          showIcon
          title="这个模板刚刚被他人删除，您填写的内容还在"
          action={<Button onClick={() => adopt(null)}>保存为新模板</Button>}
        />
      )}
      <DeskForm<TemplateValues>
        form={form}
        draft={draft}
        initialValues={template === null ? { kind: 'decision' } : valuesOf(template)}
        submitText="保存"
        disabled={conflict === 'deleted'}
        onSubmit={save}
        otherButtons={<Button onClick={onClose}>取消</Button>}
      >
        <TemplateFields />
      </DeskForm>
      {conflict !== null && conflict !== 'deleted' && base !== null && (
        <EditConflict<TemplateValues>
          base={valuesOf(base)}
          theirs={valuesOf(conflict)}
          mine={form.getFieldsValue()}
          editor={conflict.changedBy.name}
          editedAt={conflict.changedAt}
          labels={{ name: '名称', kind: '用途', words: '内容' }}
          renderValue={(name, value) =>
            name === 'kind' ? templateKindNames[value as Template['kind']] : String(value)
          }
          onResolve={(merged) => resolve(conflict, merged)}
          onCancel={() => adopt(base)}
        />
      )}
    </Dialog>
  );
}

const newId = (): string => crypto.randomUUID();

/** Saves what was edited from `base`; a conflict says what is stored now instead. */
function useSaving(template: Template | null, onClose: () => void) {
  const [templateId, setTemplateId] = useState(() => template?.templateId ?? newId());
  const [base, setBase] = useState(template);
  const [conflict, setConflict] = useState<Template | 'deleted' | null>(null);
  const stored = useDeskQuery(listDisputeTemplates, {}, { enabled: false });
  const mutation = useDeskMutation(saveDisputeTemplate, {
    refreshes: [listDisputeTemplates],
    showsFailure: true,
  });
  const save = async (values: TemplateValues) => {
    try {
      await mutation.mutateAsync({ ...values, templateId, revision: base?.revision ?? 0 });
      onClose();
    } catch (error) {
      if (isRefusal(error, saveDisputeTemplate, 'editConflict')) {
        const { data = [] } = await stored.refetch();
        const current = data.find((each) => each.templateId === templateId);
        // A new one that is there already was sent before, and its answer was lost.
        if (base === null && current) setBase(current);
        else setConflict(current ?? 'deleted');
      }
      throw error;
    }
  };
  const adopt = (next: Template | null) => {
    setBase(next);
    setConflict(null);
    if (next === null) setTemplateId(newId());
  };
  return { base, conflict, save, adopt };
}

function TemplateFields() {
  return (
    <>
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item name="kind" label="用途">
        <Radio.Group
          options={Object.entries(templateKindNames).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item
        name="words"
        label="内容（乘客会看到，使用时可以修改）"
        rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
      >
        <Input.TextArea className="grows" maxLength={500} showCount />
      </Form.Item>
    </>
  );
}
