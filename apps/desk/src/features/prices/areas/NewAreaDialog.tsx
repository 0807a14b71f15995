import { Form, Input } from 'antd';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { TimelineRow } from '../timelines/timeline-row.ts';

interface Values {
  readonly key: string;
  readonly name: string;
}

interface NewAreaDialogProps {
  readonly city: string;
  readonly areas: readonly TimelineRow[];
  readonly onStart: (key: string, body: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

const KEY = /^[\w.:-]{1,64}$/;

export function NewAreaDialog({ city, areas, onStart, onClose }: NewAreaDialogProps) {
  const submit = async ({ key, name }: Values) => {
    onClose();
    const empty = { circularFenceList: [], polygonFenceList: [] };
    onStart(key, { fenceNum: key, name: name.trim(), cityCode: city, ...empty });
  };
  return (
    <FormDialog<Values> title="新区域" submitText="开始填写" onSubmit={submit} onClose={onClose}>
      <Form.Item
        name="name"
        label="名称"
        extra="乘客会看到，如 禄口国际机场"
        rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="key"
        label="区域编号"
        extra="如 lukou-airport，公布后不能修改"
        rules={[
          { required: true, message: '请填写区域编号' },
          { pattern: KEY, message: '只能用字母、数字、点、冒号、横线和下划线，最多 64 个' },
          {
            validator: (_, key: string) =>
              areas.some((area) => area.key === key)
                ? Promise.reject(new Error('这座城市已有这个编号的区域'))
                : Promise.resolve(),
          },
        ]}
      >
        <Input maxLength={64} />
      </Form.Item>
    </FormDialog>
  );
}
