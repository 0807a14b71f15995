import { type ContentKind, contentKindNames } from '@ride/contract/entities/content-draft';
import { licenceName, pageContentName } from '@ride/contract/entities/content-name';
import { Form, InputNumber } from 'antd';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { editorAddress } from './content-address.ts';

interface Key {
  readonly expandBizLine?: number;
  readonly strategyType?: number;
  readonly vehicleLevel?: number | null;
  readonly bizType?: number | null;
}

function nameOf(kind: ContentKind, key: Key): string {
  const { expandBizLine = 0, strategyType = 2, vehicleLevel, bizType } = key;
  if (kind === 'pageContent') return pageContentName(expandBizLine, strategyType);
  if (kind === 'company') return String(expandBizLine);
  return licenceName({
    expandBizLine,
    vehicleLevel: vehicleLevel ?? undefined,
    bizType: bizType ?? undefined,
  });
}

interface NewDocumentDialogProps {
  readonly kind: ContentKind;
  readonly onClose: () => void;
}

/** If a document with the same name exists, its editor is opened instead. */
export function NewDocumentDialog({ kind, onClose }: NewDocumentDialogProps) {
  const navigate = useNavigate();
  return (
    <FormDialog<Key>
      title={`新建${contentKindNames[kind]}`}
      submitText="开始编辑"
      onSubmit={async (key) => navigate(editorAddress(kind, nameOf(kind, key)))}
      onClose={onClose}
    >
      <LineFields kind={kind} />
    </FormDialog>
  );
}

function LineFields({ kind }: { readonly kind: ContentKind }) {
  const required = [{ required: true, message: '请填写' }];
  return (
    <>
      <Form.Item name="expandBizLine" label="业务线" rules={required}>
        <InputNumber min={0} max={999} precision={0} />
      </Form.Item>
      {kind === 'pageContent' && (
        <Form.Item name="strategyType" label="策略" initialValue={2} rules={required}>
          <InputNumber min={1} max={99} precision={0} />
        </Form.Item>
      )}
      {kind === 'licence' && (
        <>
          <Form.Item name="vehicleLevel" label="车型级别" extra="留空表示所有级别">
            <InputNumber min={1} max={99} precision={0} />
          </Form.Item>
          <Form.Item name="bizType" label="业务类型" extra="留空表示所有类型">
            <InputNumber min={0} max={999} precision={0} />
          </Form.Item>
        </>
      )}
    </>
  );
}
