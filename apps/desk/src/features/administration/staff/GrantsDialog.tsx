import { subjectHistory } from '@ride/contract/desk/audit';
import {
  changeGrants,
  listStaff,
  readStaffMember,
  type StaffMember,
} from '@ride/contract/desk/staff';
import { Alert } from 'antd';
import { useState } from 'react';
import { isRefusal } from '../../../api/desk-refusal.ts';
import { useDeskMutation, useDeskQuery } from '../../../api/use-desk.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ReasonField } from '../../../ui/text-fields.tsx';
import {
  formValuesOfGrants,
  GrantFields,
  type GrantFormValues,
  grantRefusalFields,
  grantsForRequest,
  toGrants,
} from './GrantFields.tsx';
import { GrantTags } from './StaffTags.tsx';

interface GrantsValues extends GrantFormValues {
  readonly reason: string;
}

interface GrantsDialogProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/**
 * If another administrator changed the roles first, the new roles are shown for another decision.
 */
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
    const request = {
      staffId,
      expected: grantsForRequest(seen),
      grants: toGrants(values),
      reason,
    };
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
    <FormDialog<GrantsValues>
      title={`修改 ${member.name} 的角色`}
      submitText={isOvertaken ? '按我的选择保存' : '保存'}
      initialValues={formValuesOfGrants(member.grants)}
      refusalFields={grantRefusalFields}
      onSubmit={submit}
      onClose={onClose}
      above={
        isOvertaken && (
          <Alert
            type="warning"
            showIcon
            className="spaced-alert"
            title="其他管理员刚刚改成了："
            description={<GrantTags grants={seen} />}
          />
        )
      }
    >
      <GrantFields />
      <ReasonField />
    </FormDialog>
  );
}
