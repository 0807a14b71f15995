import { type ChangeKind, changeKindNames } from '@ride/contract/entities/change-item';
import { Alert, App, Button, Card, Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  changeAddress,
  hasTimeline,
  itemFormAddress,
  timelineAddress,
} from '../../../ui/change/addresses.ts';
import { type Change, type ChangeItem, changeTitle } from '../../../ui/change/change.ts';
import { activityFlawText } from '../../../ui/change/flaw-text.ts';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Notes } from '../../../ui/Notes.tsx';
import { areaFlawText } from '../areas/area-form-values.ts';
import { ChangedAreaMap } from '../areas/ChangedAreaMap.tsx';
import { flawText } from '../rule-fields.ts';
import { SampleTrips } from './consequences/SampleTrips.tsx';

interface ChangeItemCardProps {
  readonly change: Change;
  readonly item: ChangeItem;
  readonly onRemove: () => Promise<unknown>;
  /** Saving again compares with the version that is in force now. */
  readonly onRebase: () => Promise<unknown>;
}

export function ChangeItemCard({ change, item, onRemove, onRebase }: ChangeItemCardProps) {
  const { modal } = App.useApp();
  const { kind, key, title, body, flaws } = item;
  const form = itemFormAddress(change.id, kind, key);
  const confirmRemoval = () =>
    void modal.confirm({
      title: `从变更里移除 ${title}？`,
      content: '这一项的修改会被删除，已经公布的内容不变。',
      okText: '移除',
      okButtonProps: { danger: true },
      onOk: onRemove,
    });
  return (
    <Card
      title={
        <Flex gap="small" align="center" wrap>
          {title}
          <Tag>{changeKindNames[kind]}</Tag>
          {body === null && <Tag color="error">结束</Tag>}
          {body !== null && item.before === null && <Tag color="success">新增</Tag>}
        </Flex>
      }
      extra={
        <Flex gap="middle">
          {hasTimeline(kind) && item.before !== null && (
            <Link to={timelineAddress(kind, key)}>历史</Link>
          )}
          {body !== null && <Link to={form}>{change.may.edit ? '修改' : '查看'}</Link>}
          {change.may.edit && (
            <Button size="small" danger onClick={confirmRemoval} aria-label={`移除：${title}`}>
              移除
            </Button>
          )}
        </Flex>
      }
    >
      <Flex vertical gap="small">
        {item.isOutdated && (
          <Alert
            type="warning"
            showIcon
            title="编辑之后，又有版本公布或撤回，下面的对比可能已经不同。"
            action={
              change.may.edit && (
                <Button size="small" onClick={() => void onRebase()}>
                  重新以当前版本为准
                </Button>
              )
            }
          />
        )}
        <Notes type="error" title="提交前需要修改" notes={flaws.map(flawTexts[kind])} />
        {body === null && '从生效时间起不再适用，由范围更大的规则接替；没有时按暂无价格处理。'}
        {kind === 'fence' && <ChangedAreaMap areaKey={key} body={body} before={item.before} />}
        <ItemDifferences differences={item.differences} isFlawed={flaws.length > 0} />
        <SampleTrips trips={item.sampleTrips} isOpen={change.items.length === 1} />
        <Notes type="warning" title="请确认是否如此" notes={item.doubts} />
        <Notes type="info" title="范围更小、仍会优先的规则" notes={item.precedences} />
        <Notes type="warning" title="之后还有已公布的版本" notes={laterNotes(item)} />
        <Notes
          type="warning"
          title="还在复核中的其他变更"
          notes={item.alsoInReview.map((other) => (
            <Link key={other.id} to={changeAddress(other.id)}>
              {changeTitle(other)}
            </Link>
          ))}
        />
      </Flex>
    </Card>
  );
}

const flawTexts: Readonly<Record<ChangeKind, (flaw: ChangeItem['flaws'][number]) => string>> = {
  fareRule: flawText,
  fence: areaFlawText,
  calendar: ({ message }) => message,
  activity: activityFlawText,
};

const laterNotes = ({ later }: ChangeItem): ReactNode[] =>
  later.map(({ version, startsAt, changeId, changeTitle: title }) => (
    <span key={version}>
      第 {version} 版，{formatTime(startsAt)} 生效
      {changeId !== null && (
        <>
          ，来自 <Link to={changeAddress(changeId)}>{changeTitle({ title: title ?? '' })}</Link>
        </>
      )}
    </span>
  ));
