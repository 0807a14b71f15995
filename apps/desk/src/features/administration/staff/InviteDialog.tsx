import { inviteStaff, listStaff } from '@ride/contract/desk/staff';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { GrantFields, type GrantFormValues, grantRefusalFields, toGrants } from './GrantFields.tsx';
import { InvitationLinkNotice } from './InvitationLinkNotice.tsx';

interface InviteValues extends GrantFormValues {
  readonly name: string;
}

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [issued, setIssued] = useState<ComponentProps<typeof InvitationLinkNotice> | null>(null);
  const invite = useDeskMutation(inviteStaff, { refreshes: [listStaff], showsFailure: true });
  return (
    <FormDialog<InviteValues>
      title="邀请员工"
      mask={{ closable: false }}
      submitText="生成邀请链接"
      refusalFields={{ nameTaken: 'name', ...grantRefusalFields }}
      initialValues={{ roles: [] }}
      onSubmit={async (values) => {
        const name = values.name.trim();
        const { link, expiresAt } = await invite.mutateAsync({
          name,
          grants: toGrants(values),
        });
        setIssued({ name, link, expiresAt });
      }}
      onClose={onClose}
      result={
        issued && (
          <Flex vertical gap="middle">
            <InvitationLinkNotice {...issued} />
            <Button type="primary" onClick={onClose}>
              完成
            </Button>
          </Flex>
        )
      }
    >
      <Form.Item
        name="name"
        label="登录名"
        rules={[{ required: true, whitespace: true, message: '请输入登录名' }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <GrantFields isRequired />
      <Typography.Paragraph type="secondary">
        除计价外，角色在本人开通账号、另一位管理员确认后才生效。
      </Typography.Paragraph>
    </FormDialog>
  );
}
