import { EyeOutlined } from '@ant-design/icons';
import {
  type MaskedField,
  maskedFieldNames,
  subjectHistory,
  type UnmaskReason,
  unmask,
  unmaskReasonNames,
} from '@ride/contract/desk/audit';
import type { AuditSubjectKind } from '@ride/contract/desk/audit-actions';
import { Button, Flex, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { callDesk } from '../api/call-desk.ts';
import { usePermission } from '../api/session.ts';
import { useInvalidateCalls } from '../api/use-desk.ts';
import { FormDialog } from './FormDialog.tsx';
import { selectOptions } from './names.ts';

/** A minute is long enough to dial the number before it is masked again. */
const SHOWN_MS = 60_000;
const EXPLANATION_MIN = 4;
const EXPLANATION_MAX = 200;

interface Why {
  readonly reason: UnmaskReason;
  readonly text: string;
}

interface MaskedTextProps {
  /** An empty text means that the person's data was deleted. */
  readonly masked: string;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
  readonly field: MaskedField;
}

export function MaskedText({ masked, subject, field }: MaskedTextProps) {
  const mayUnmask = usePermission('person.unmask');
  const refresh = useInvalidateCalls();
  const label = maskedFieldNames[field];
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const submit = async (why: Why) => {
    const { value } = await callDesk(unmask, { subject, field, ...why });
    setShown(value);
    setAsking(false);
    // The reload shows this access in the page's history; the number does not wait for it.
    void refresh([subjectHistory]);
  };

  if (masked === '') return '—';
  return (
    <Flex component="span" align="center" gap={4} className="masked-text">
      <span>{shown ?? masked}</span>
      {mayUnmask && shown === null && (
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined aria-hidden />}
          aria-label={`查看完整${label}`}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <FormDialog<Why>
          title={`查看完整${label}`}
          submitText="查看"
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <Form.Item
            name="reason"
            label="查看原因（会记入审计）"
            rules={[{ required: true, message: '请选择原因' }]}
          >
            <Select options={selectOptions(unmaskReasonNames)} placeholder="请选择" />
          </Form.Item>
          <Form.Item
            name="text"
            label="具体说明"
            rules={[
              { required: true, whitespace: true, message: '请填写说明' },
              { min: EXPLANATION_MIN, message: `至少 ${EXPLANATION_MIN} 个字` },
            ]}
          >
            <Input maxLength={EXPLANATION_MAX} />
          </Form.Item>
        </FormDialog>
      )}
    </Flex>
  );
}
