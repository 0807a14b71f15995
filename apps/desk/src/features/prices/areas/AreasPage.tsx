import '../prices.css';
import { listTimelines } from '@ride/contract/desk/changes';
import { formatArea } from '@ride/contract/entities/fence-shapes';
import { Button, Card, Empty, Flex, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { cityName } from '../../../ui/names.ts';
import { Page } from '../../../ui/Page.tsx';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { CitySelect } from '../timelines/CitySelect.tsx';
import { timelineColumns } from '../timelines/timeline-columns.tsx';
import type { TimelineRow } from '../timelines/timeline-row.ts';
import { useChosenCity } from '../timelines/use-chosen-city.ts';
import { useMayEdit } from '../timelines/use-may-edit.ts';
import { AreaMap } from './AreaMap.tsx';
import { drawnShapes, readableShapes } from './area-shapes.ts';
import { NewAreaDialog } from './NewAreaDialog.tsx';

export function Component() {
  const { city, ownCities, choose } = useChosenCity();
  const mayEdit = useMayEdit('fence');
  const [isCreating, setCreating] = useState(false);
  const { add, dialog } = useAddItem();
  const query = useDeskQuery(
    listTimelines,
    { kind: 'fence', cityCode: city ?? '' },
    { enabled: city !== null, polls: true },
  );
  return (
    <Page
      title="区域"
      beside={<CitySelect city={city} ownCities={ownCities} onChoose={choose} />}
      actions={
        mayEdit &&
        city !== null && (
          <Button type="primary" disabled={!query.data} onClick={() => setCreating(true)}>
            新区域
          </Button>
        )
      }
    >
      {city === null ? (
        <Empty description="请选择城市" />
      ) : (
        <Loaded query={query}>
          {({ timelines }) => <CityAreas city={city} areas={timelines} mayEdit={mayEdit} />}
        </Loaded>
      )}
      {isCreating && city !== null && (
        <NewAreaDialog
          city={city}
          areas={query.data?.timelines ?? []}
          onStart={(key, body) =>
            add({ items: [{ kind: 'fence', key, body }], title: `新增区域 ${String(body.name)}` })
          }
          onClose={() => setCreating(false)}
        />
      )}
      {dialog}
    </Page>
  );
}

interface CityAreasProps {
  readonly city: string;
  readonly areas: readonly TimelineRow[];
  readonly mayEdit: boolean;
}

function CityAreas({ city, areas, mayEdit }: CityAreasProps) {
  const live = areas.flatMap(({ now: version }) => (version?.body ? [version.body] : []));
  const drawn = live.map((body) => ({ name: String(body.name ?? ''), shapes: drawnShapes(body) }));
  return (
    <>
      {live.length > 0 && (
        <Card>
          <AreaMap
            cityCode={city}
            others={drawn}
            description={`${cityName(city)}现行的 ${live.length} 个计价区域`}
          />
        </Card>
      )}
      <Card styles={{ body: { padding: 0 } }}>
        <SmallTable<TimelineRow>
          className="list-table"
          rowKey="key"
          rows={areas}
          columns={timelineColumns('fence', '区域', now, mayEdit)}
          empty="这座城市还没有计价区域，全市按同一套规则计价"
        />
      </Card>
    </>
  );
}

const now: TableColumnsType<TimelineRow>[number] = {
  title: '现在的范围',
  render: (_, { now: live, announced }) => {
    const isComing = announced.some(({ body }) => body !== null);
    if (!live?.body) return <Tag>{isComing ? '尚未生效' : '没有区域'}</Tag>;
    const { circularFenceList, polygonFenceList } = readableShapes(live.body);
    const { endsAt } = live.body;
    return (
      <Flex gap={4} wrap>
        <span className="one-line">
          {formatArea({ circularFenceList, polygonFenceList })}，
          {shapeCounts(polygonFenceList.length, circularFenceList.length)}
        </span>
        {typeof endsAt === 'number' && <Tag>到 {formatTime(endsAt)} 结束</Tag>}
      </Flex>
    );
  },
};

const shapeCounts = (polygons: number, circles: number): string =>
  [
    ...(polygons > 0 ? [`${polygons} 个多边形`] : []),
    ...(circles > 0 ? [`${circles} 个圆形`] : []),
  ].join('、');
