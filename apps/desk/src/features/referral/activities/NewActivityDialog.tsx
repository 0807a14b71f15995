import { listActivities } from '@ride/contract/desk/activities';
import { readTimeline } from '@ride/contract/desk/changes';
import { Form, Input, Select } from 'antd';
import { callDesk } from '../../../api/call-desk.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';
import type { ItemBody } from '../../../ui/change/body-values.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { emptyActivity } from './form/activity-form-values.ts';

interface Values {
  readonly copied?: string;
  readonly key: string;
}

interface NewActivityDialogProps {
  readonly onStart: (key: string, body: ItemBody) => void;
  readonly onClose: () => void;
}

const KEY = /^[\w.-]{1,64}$/;

export function NewActivityDialog({ onStart, onClose }: NewActivityDialogProps) {
  const activities = useDeskQuery(listActivities, { limit: 100 }).data?.rows ?? [];
  const submit = async ({ copied, key }: Values) => {
    const body = copied === undefined ? emptyActivity(key) : await copyOf(copied, key);
    onClose();
    onStart(key, body);
  };
  const requireNew = async (_: unknown, key = '') => {
    if (!KEY.test(key)) return;
    const { rows } = await callDesk(listActivities, { activityUuid: key, limit: 1 });
    if (rows.length > 0) throw new Error('已有这个编号的活动');
  };
  return (
    <FormDialog<Values> title="新活动" submitText="开始填写" onSubmit={submit} onClose={onClose}>
      <Form.Item name="copied" label="照哪个活动" extra="开始和结束时间另外填写">
        <Select
          allowClear
          placeholder="从空白开始"
          showSearch={{ optionFilterProp: 'label' }}
          options={activities.map(({ activityUuid, name }) => ({
            value: activityUuid,
            label: `${name} ${activityUuid}`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="key"
        label="活动编号"
        extra="如 spring-2027，生效后不能修改"
        validateTrigger="onSubmit"
        rules={[
          { required: true, message: '请填写活动编号' },
          { pattern: KEY, message: '只能用字母、数字、点、横线和下划线，最多 64 个' },
          { validator: requireNew },
        ]}
      >
        <Input maxLength={64} />
      </Form.Item>
    </FormDialog>
  );
}

async function copyOf(activityUuid: string, key: string): Promise<ItemBody> {
  const { versions } = await callDesk(readTimeline, { kind: 'activity', key: activityUuid });
  const { startsAt: _start, endsAt: _end, ...terms } = versions[0]?.body ?? {};
  return { ...terms, activityUuid: key };
}
