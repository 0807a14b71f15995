import { listActivities } from '@ride/contract/desk/activities';
import { activityStateNames } from '@ride/domain/referral/activity-state';
import { hasPermission } from '@ride/domain/staff/roles';
import type { TableColumnsType } from 'antd';
import { Flex, Tag } from 'antd';
import { useSession } from '../../../api/session.ts';
import { useCityFilter } from '../../../ui/case/case-filters.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../ui/format-yuan-amount.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { cityName } from '../../../ui/names.ts';
import { type Activity, EndActivity } from './EndActivity.tsx';

export function Component() {
  return (
    <ListPage
      title="邀请活动"
      call={listActivities}
      filters={[useCityFilter('activity.read')]}
      columns={columns}
      rowKey="activityUuid"
      empty="没有邀请活动"
      polls={false}
    />
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
  const mayEnd = activity.cityCodes.every((city) => hasPermission(grants, 'activity.edit', city));
  return mayEnd && activity.state !== 'ended' && <EndActivity activity={activity} />;
}
