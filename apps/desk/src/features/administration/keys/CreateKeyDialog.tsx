import type { ResponseOf } from '@ride/contract/define-call';
import { createKey, listKeys } from '@ride/contract/desk/keys';
import {
  type CallGroup,
  callGroupNames,
  callGroups,
  needsSecondAdministrator,
} from '@ride/domain/keys/system-keys';
import { Alert, Button, Checkbox, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MomentInput } from '../../../ui/MomentInput.tsx';

interface KeyValues {
  readonly name: string;
  readonly groups: CallGroup[];
  readonly endsAt?: number | null;
}

export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [created, setCreated] = useState<ResponseOf<typeof createKey> | null>(null);
  const create = useDeskMutation(createKey, { refreshes: [listKeys], showsFailure: true });
  return (
    <FormDialog<KeyValues>
      title="创建系统密钥"
      mask={{ closable: false }}
      submitText="创建密钥"
      refusalFields={{ keyEndsInPast: 'endsAt' }}
      initialValues={{ groups: [] }}
      onSubmit={async ({ name, groups, endsAt }) =>
        setCreated(await create.mutateAsync({ name, groups, ...(endsAt && { endsAt }) }))
      }
      onClose={onClose}
      result={created && <CreatedKey created={created} onClose={onClose} />}
    >
      <Form.Item
        name="name"
        label="系统名称"
        extra="小写字母开头，可以有数字和连字符，如 dispatch。轮换密钥时用同一个名称。"
        rules={[
          { required: true, message: '请输入系统名称' },
          {
            pattern: /^[a-z][a-z0-9-]{0,31}$/,
            message: '请用小写字母开头，最多 32 个小写字母、数字和连字符',
          },
        ]}
      >
        <Input maxLength={32} autoComplete="off" />
      </Form.Item>
      <GroupsField />
      <Form.Item name="endsAt" label="到期（不填为不到期）">
        <MomentInput placeholder="年-月-日 时:分:秒" />
      </Form.Item>
    </FormDialog>
  );
}

function GroupsField() {
  const chosen: readonly CallGroup[] = Form.useWatch('groups') ?? [];
  return (
    <Form.Item
      name="groups"
      label="可用的接口"
      extra={needsSecondAdministrator(chosen) && '这样的密钥由另一位管理员确认后才可用。'}
      // A group of checkboxes may not have `aria-required`, which the rule `required` would set.
      rules={[{ type: 'array', min: 1, message: '请选择接口' }]}
    >
      <Checkbox.Group>
        <Flex vertical gap={4}>
          {callGroups.map((group) => (
            <Checkbox key={group} value={group}>
              {callGroupNames[group]}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    </Form.Item>
  );
}

interface CreatedKeyProps {
  readonly created: ResponseOf<typeof createKey>;
  readonly onClose: () => void;
}

function CreatedKey({ created: { key, isPending }, onClose }: CreatedKeyProps) {
  return (
    <Flex vertical gap="middle">
      <Alert
        type="success"
        showIcon
        title="请现在把密钥存到系统的配置里"
        description={
          <>
            <Typography.Paragraph copyable={{ text: key }} className="typed-text">
              {key}
            </Typography.Paragraph>
            关闭后不再显示。{isPending && '另一位管理员确认之后才可用。'}
          </>
        }
      />
      <Button type="primary" onClick={onClose}>
        完成
      </Button>
    </Flex>
  );
}
