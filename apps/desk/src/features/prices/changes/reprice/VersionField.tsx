import type { ResponseOf } from '@ride/contract/define-call';
import { readTimeline } from '@ride/contract/desk/changes';
import { Form, Select } from 'antd';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import type { Change, ChangeItem } from '../../../../ui/change/change.ts';
import { formatTime } from '../../../../ui/format-time.ts';

type Version = ResponseOf<typeof readTimeline>['versions'][number];

interface VersionFieldProps {
  readonly change: Change;
  readonly item: ChangeItem;
  /** Undefined for what was in force before the change. */
  readonly version: number | undefined;
  readonly disabled: boolean;
  readonly onChange: (version: number | undefined) => void;
}

/** Asks which version of a rule should have counted instead of that of the change. */
export function VersionField({ change, item, version, disabled, onChange }: VersionFieldProps) {
  const { kind, key, title } = item;
  const label = `${title} 本应适用的版本`;
  const { data, isPending } = useDeskQuery(readTimeline, { kind, key });
  const { before, others } = versionsBeside(data?.versions ?? [], change.startsAt ?? 0);
  return (
    <Form.Item layout="vertical" label={label}>
      <Select
        aria-label={label}
        value={version ?? 0}
        loading={isPending}
        disabled={disabled || isPending}
        onChange={(chosen) => onChange(chosen === 0 ? undefined : chosen)}
        options={[
          {
            value: 0,
            label: before ? `变更之前的${name(before)}` : '没有这条规则，用范围更大的规则',
          },
          ...others.map((each) => ({ value: each.version, label: name(each) })),
        ]}
      />
    </Form.Item>
  );
}

const name = ({ version, startsAt }: Version): string =>
  `第 ${version} 版（${formatTime(startsAt)} 起）`;

/** The versions come with the latest start first. */
function versionsBeside(versions: readonly Version[], startsAt: number) {
  const counted = versions.filter(({ withdrawnAt }) => withdrawnAt === null);
  const last = counted.find((each) => each.startsAt < startsAt);
  const before = last?.body ? last : undefined;
  const others = counted.filter(
    (each) => each.body !== null && each.startsAt !== startsAt && each !== before,
  );
  return { before, others };
}
