import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '../format-time.ts';
import type { Change } from './change.ts';
import type { ChangeForm } from './use-change-form.ts';

interface ChangeConflictProps {
  readonly change: Change;
  readonly form: Pick<ChangeForm, 'hasConflict' | 'takeTheirs' | 'keepMine' | 'failure'>;
  /** What the colleague saved. */
  readonly theirs?: ReactNode;
}

/** What was typed stays until the person says whose version counts. */
export function ChangeConflict({ change, form, theirs }: ChangeConflictProps) {
  const { changedBy, changedAt } = change;
  if (!form.hasConflict) {
    if (form.failure === null) return null;
    return <Alert type="error" showIcon role="alert" title={form.failure} />;
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={`您编辑期间，${changedBy?.name ?? '其他系统'} 在 ${formatTime(changedAt)} 改动了这项变更。您写的还在，没有保存。`}
      description={theirs}
      action={
        <Flex gap="small" wrap>
          <Button size="small" onClick={form.takeTheirs}>
            用对方的
          </Button>
          <Button size="small" type="primary" onClick={form.keepMine}>
            保留我的
          </Button>
        </Flex>
      }
    />
  );
}
