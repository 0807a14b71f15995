import { subjectHistory } from '@ride/contract/desk/audit';
import {
  changeGrants,
  listStaff,
  readStaffMember,
  type StaffMember,
} from '@ride/contract/desk/staff';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { isRefusal } from '../../../api/desk-refusal.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { fromGrants, GrantFields, type GrantValues, toGrants } from './GrantFields.tsx';
import { GrantTags } from './StaffTags.tsx';

interface GrantsValues extends GrantValues {
  readonly reason: string;
}

interface GrantsDialogProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

const plain = (grants: StaffMember['grants']) =>
  grants.map(({ role, cities }) => ({ role, cities }));

/** Replaces the roles; who was slower than somebody else is shown theirs and decides anew. */
export function GrantsDialog({ member, onClose }: GrantsDialogProps) {
  const [seen, setSeen] = useState(member.grants);
  const [isOvertaken, setOvertaken] = useState(false);
  const current = useDeskQuery(readStaffMember, { staffId: member.staffId });
  const change = useDeskMutation(changeGrants, {
    refreshes: [readStaffMember, listStaff, subjectHistory],
    showsFailure: true,
  });
  const submit = async ({ reason, ...values }: GrantsValues) => {
    const { staffId } = member;
    const request = { staffId, expected: plain(seen), grants: toGrants(values), reason };
    try {
      await change.mutateAsync(request);
      onClose();
    } catch (error) {
      if (isRefusal(error, changeGrants, 'editConflict')) {
        const { data } = await current.refetch();
        if (data) setSeen(data.member.grants);
        setOvertaken(true);
      }
      throw error;
    }
  };
  return (
    <Dialog title={`修改 ${member.name} 的角色`} footer={null} onCancel={onClose}>
      {isOvertaken && (
        <Alert
          type="warning"
          showIcon
          className="form-failure"
          title="其他管理员刚刚改成了："
          description={<GrantTags grants={seen} />}
        />
      )}
      <DeskForm<GrantsValues>
        submitText={isOvertaken ? '按我的选择保存' : '保存'}
        initialValues={fromGrants(member.grants)}
        refusalFields={{
          administratorAlone: 'roles',
          roleTwice: 'roles',
          roleNeedsAllCities: 'roles',
        }}
        onSubmit={submit}
        otherButtons={<Button onClick={onClose}>取消</Button>}
      >
        <GrantFields />
        <Form.Item
          name="reason"
          label="原因"
          rules={[{ required: true, whitespace: true, message: '请写明原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </DeskForm>
    </Dialog>
  );
}
