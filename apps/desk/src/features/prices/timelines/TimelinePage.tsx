import { readTimeline } from '@ride/contract/desk/changes';
import { Button, Card, Flex, Tag, Typography } from 'antd';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import {
  changeAddress,
  kindAddress,
  kindPages,
  type TimelineKind,
} from '../../../ui/change/addresses.ts';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { useNow } from '../../../ui/DeadlineTag.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { ObjectPage, Page } from '../../../ui/Page.tsx';
import { startText, untilStartText } from '../start-text.ts';
import { downloadJson } from './download-json.ts';
import { ItemButtons } from './ItemButtons.tsx';
import { useMayEdit } from './use-may-edit.ts';
import { type TimelineVersion, versionState, versionStateNames } from './version-state.ts';

type VersionMap = ComponentType<{
  readonly areaKey: string;
  readonly body: TimelineVersion['body'];
  readonly before: TimelineVersion['body'];
}>;

interface TimelinePageProps {
  readonly kind: TimelineKind;
  /** Draws a version over the one before. */
  readonly map?: VersionMap;
}

export function TimelinePage({ kind, map }: TimelinePageProps) {
  const { key = '' } = useParams();
  const query = useDeskQuery(readTimeline, { kind, key });
  const mayEdit = useMayEdit(kind);
  const { label } = kindPages[kind];
  const path = [{ label, to: kindAddress(kind) }];
  const now = useNow();
  return (
    <ObjectPage title={label} path={path} query={query}>
      {({ title, versions }) => {
        const live = versions.find((version) => versionState(version, versions, now) === 'live');
        const newest = versions.find(({ body }) => body !== null);
        const body = live?.body ?? newest?.body ?? null;
        return (
          <Page
            title={title}
            path={path}
            beside={<Typography.Text type="secondary">{key}</Typography.Text>}
            actions={mayEdit && <ItemButtons item={{ kind, key, title, body }} />}
          >
            {versions.map((version, at) => (
              <VersionCard
                key={version.version}
                map={map}
                itemKey={key}
                version={version}
                before={versions.slice(at + 1).find(isNotWithdrawn)?.body ?? null}
                state={versionState(version, versions, now)}
                now={now}
              />
            ))}
          </Page>
        );
      }}
    </ObjectPage>
  );
}

const colors = { withdrawn: 'default', announced: 'processing', live: 'success', past: 'default' };

const isNotWithdrawn = ({ withdrawnAt }: TimelineVersion): boolean => withdrawnAt === null;

interface VersionCardProps {
  readonly map: VersionMap | undefined;
  readonly itemKey: string;
  readonly version: TimelineVersion;
  /** This is the body that the version replaced. */
  readonly before: TimelineVersion['body'];
  readonly state: ReturnType<typeof versionState>;
  readonly now: number;
}

function VersionCard({ map: VersionMap, itemKey, version, before, state, now }: VersionCardProps) {
  const { version: number, startsAt, publishedAt, withdrawnAt, changeId, body } = version;
  const name = `第 ${number} 版，${startText(startsAt)}`;
  return (
    <Card
      size="small"
      title={
        <Flex gap="small" align="center" wrap>
          <Typography.Text strong delete={state === 'withdrawn'}>
            {name}
          </Typography.Text>
          <Tag color={colors[state]}>{versionStateNames[state]}</Tag>
          {state === 'announced' && <Tag color="processing">{untilStartText(startsAt, now)}</Tag>}
          {body === null && <Tag color="error">结束</Tag>}
        </Flex>
      }
      extra={
        <Flex gap="small" align="center">
          {changeId !== null && <Link to={changeAddress(changeId)}>变更</Link>}
          {body !== null && (
            <Button
              size="small"
              aria-label={`导出 JSON：${name}`}
              onClick={() => downloadJson(`${itemKey}-${number}`, body)}
            >
              导出 JSON
            </Button>
          )}
        </Flex>
      }
    >
      <Flex vertical gap="small">
        <Typography.Text type="secondary">
          {formatTime(publishedAt)} 公布
          {withdrawnAt !== null && `，${formatTime(withdrawnAt)} 撤回`}
        </Typography.Text>
        {version.publicNote && <span className="typed-text">{version.publicNote}</span>}
        {VersionMap && body !== null && (
          <details open={state === 'live'}>
            <summary>地图</summary>
            <VersionMap areaKey={itemKey} body={body} before={before} />
          </details>
        )}
        {state !== 'withdrawn' && <ItemDifferences differences={version.differences} />}
      </Flex>
    </Card>
  );
}
