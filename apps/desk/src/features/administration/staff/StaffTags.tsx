import type { StaffMember, StaffState } from '@ride/contract/desk/staff';
import { roleNames } from '@ride/domain/staff/roles';
import { Flex, Tag } from 'antd';
import { formatTime } from '../../../ui/format-time.ts';
import { cityName } from '../../../ui/names.ts';

export const staffStateNames: Readonly<Record<StaffState, string>> = {
  invited: '待开通',
  active: '正常',
  disabled: '已停用',
};

const stateColors = { invited: 'processing', active: 'success', disabled: 'default' } as const;

export function StaffStateTag({ state }: Pick<StaffMember, 'state'>) {
  return <Tag color={stateColors[state]}>{staffStateNames[state]}</Tag>;
}

type HeldGrant = StaffMember['grants'][number];

export const lastSignInText = ({ lastSignInAt }: Pick<StaffMember, 'lastSignInAt'>): string =>
  lastSignInAt === null ? '从未登录' : formatTime(lastSignInAt);

const grantText = ({ role, cities }: Pick<HeldGrant, 'role' | 'cities'>): string =>
  cities === null ? roleNames[role] : `${roleNames[role]}（${cities.map(cityName).join('、')}）`;

export function GrantTags({ grants }: Pick<StaffMember, 'grants'>) {
  if (grants.length === 0) return <>无角色</>;
  return (
    <Flex gap={4} wrap>
      {grants.map((grant) => (
        <Tag key={grant.role} color={grant.isPending ? 'warning' : 'default'}>
          {grantText(grant)}
          {grant.isPending && ` · ${grant.grantedBy} 授予，待确认`}
        </Tag>
      ))}
    </Flex>
  );
}

const grantorText = ({ role, grantedBy, confirmedBy, isPending }: HeldGrant): string => {
  const confirmed = confirmedBy === null ? '无需确认或未记录' : `${confirmedBy} 确认`;
  return `${roleNames[role]}：${grantedBy} 邀请或授予，${isPending ? '待确认' : confirmed}`;
};

export function GrantorLines({ grants }: Pick<StaffMember, 'grants'>) {
  if (grants.length === 0) return <>无角色</>;
  return (
    <Flex vertical>
      {grants.map((grant) => (
        <span key={grant.role}>{grantorText(grant)}</span>
      ))}
    </Flex>
  );
}
