import { listActivities } from '@ride/contract/desk/activities';
import { activityStateNames } from '@ride/domain/referral/activity-state';
import { hasPermission } from '@ride/domain/staff/roles';
import type { TableColumnsType } from 'antd';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { usePermission, useSession } from '../../../api/session.ts';
import { useCityFilter } from '../../../ui/case/case-filters.ts';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { cityName } from '../../../ui/names.ts';
import { EditActivity } from './EditActivity.tsx';
import { type Activity, EndActivity } from './EndActivity.tsx';
import { NewActivityDialog } from './NewActivityDialog.tsx';

export function Component() {
  const mayEdit = usePermission('activity.edit');
  const [isCreating, setCreating] = useState(false);
  const adding = useAddItem();
  return (
    <>
      <ListPage
        title="邀请活动"
        actions={
          mayEdit && (
            <Button type="primary" disabled={adding.isPending} onClick={() => setCreating(true)}>
              新活动
            </Button>
          )
        }
        call={listActivities}
        filters={[useCityFilter('activity.read')]}
        columns={columns}
        rowKey="activityUuid"
        empty="没有邀请活动"
        polls={false}
      />
      {isCreating && (
        <NewActivityDialog
          onStart={(key, body) =>
            adding.add({ items: [{ kind: 'activity', key, body }], title: `新增活动 ${key}` })
          }
          onClose={() => setCreating(false)}
        />
      )}
      {adding.dialog}
    </>
  );
}

const amount = { align: 'right', className: 'one-line' } as const;

const columns: TableColumnsType<Activity> = [
  { title: '活动', render: (_, activity) => <Name activity={activity} /> },
  { title: '城市', render: (_, { cityCodes }) => <Cities codes={cityCodes} /> },
  { title: '开始', render: (_, { startsAt }) => formatTime(startsAt) },
  { title: '结束', render: (_, { endsAt }) => formatTime(endsAt) },
  { title: '预算', ...amount, render: (_, { budgetFen }) => formatYuanAmount(budgetFen) },
  { title: '审核中', ...amount, render: (_, { reservedFen }) => formatYuanAmount(reservedFen) },
  { title: '待发放', ...amount, render: (_, { promisedFen }) => formatYuanAmount(promisedFen) },
  { title: '已发放', ...amount, render: (_, { paidFen }) => formatYuanAmount(paidFen) },
  { title: '剩余', ...amount, render: (_, { leftFen }) => formatYuanAmount(leftFen) },
  { title: '操作', render: (_, activity) => <Actions activity={activity} /> },
];

function Name({ activity: { name, activityUuid, state } }: { readonly activity: Activity }) {
  return (
    <Flex vertical gap={2}>
      <span>
        <Tag {...(state === 'running' && { color: 'success' })}>{activityStateNames[state]}</Tag>
        {name}
      </span>
      <span>{activityUuid}</span>
    </Flex>
  );
}

/** An activity may hold in hundreds of cities. */
const CITIES_SHOWN = 5;

function Cities({ codes }: { readonly codes: readonly string[] }) {
  const shown = codes.slice(0, CITIES_SHOWN).map(cityName).join('、');
  return codes.length > CITIES_SHOWN ? `${shown}等 ${codes.length} 个城市` : shown;
}

function Actions({ activity }: { readonly activity: Activity }) {
  const { grants } = useSession();
  const mayEdit = activity.cityCodes.every((city) => hasPermission(grants, 'activity.edit', city));
  if (!mayEdit) return null;
  return (
    <Flex gap="small">
      <EditActivity activity={activity} />
      {activity.state !== 'ended' && <EndActivity activity={activity} />}
    </Flex>
  );
}
