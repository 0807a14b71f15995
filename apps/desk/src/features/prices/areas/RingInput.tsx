import { Button, Flex, Input, Table, Typography } from 'antd';
import { useRef, useState } from 'react';
import type { ChangeItem } from '../../../ui/change/change.ts';

/** Coordinates are texts, so that nothing typed is changed or lost. */
interface TypedCorner {
  readonly lng?: unknown;
  readonly lat?: unknown;
}

interface RingInputProps {
  /** Names the ring to a screen reader, such as 第1个多边形的外边界. */
  readonly label: string;
  /** The place of the ring inside the body of the area. */
  readonly path: readonly (string | number)[];
  /** The flaws of the whole area, as it was saved. */
  readonly flaws: ChangeItem['flaws'];
  readonly value?: readonly TypedCorner[];
  readonly onChange?: (corners: TypedCorner[]) => void;
}

const PAGE_SIZE = 20;
const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE) + 1;
const NO_CORNERS: readonly TypedCorner[] = [];

const isSame = (one: TypedCorner | undefined, other: TypedCorner | undefined): boolean =>
  one?.lng === other?.lng && one?.lat === other?.lat;

/** Flaws of a corner, or of one of its coordinates, by the index of the corner. */
const cornerFlaws = (flaws: ChangeItem['flaws'], ring: readonly (string | number)[]) =>
  flaws.flatMap(({ path, message }) => {
    const index = path[ring.length];
    const isOfRing = ring.every((part, at) => path[at] === part);
    return isOfRing && typeof index === 'number' ? [{ index, message }] : [];
  });

/** Rings have up to thousands of corners, so they are shown in pages. */
export function RingInput({ label, path, flaws, value = NO_CORNERS, onChange }: RingInputProps) {
  const [saved, setSaved] = useState({ flaws, value });
  if (saved.flaws !== flaws) setSaved({ flaws, value });
  const flawed = cornerFlaws(saved.flaws, path);
  const [page, setPage] = useState(() => pageOf(flawed[0]?.index ?? 0));
  const table = useRef<HTMLDivElement>(null);
  /** A flaw is told until its corner was changed. */
  const flawAt = (index: number) =>
    isSame(saved.value[index], value[index])
      ? flawed.find((flaw) => flaw.index === index)?.message
      : undefined;
  const type = (index: number, typed: TypedCorner) =>
    onChange?.(value.map((corner, at) => (at === index ? { ...corner, ...typed } : corner)));
  const focus = (index: number) => {
    setPage(pageOf(index));
    // The row is there after the form has rendered.
    setTimeout(() =>
      table.current?.querySelector<HTMLInputElement>(`[data-corner="${index}"]`)?.focus(),
    );
  };
  const insert = (index: number) => {
    onChange?.([...value.slice(0, index), { lng: '', lat: '' }, ...value.slice(index)]);
    focus(index);
  };
  const remove = (index: number) => {
    onChange?.(value.filter((_, at) => at !== index));
    focus(Math.max(0, index - 1));
  };
  return (
    <Flex vertical gap="small" ref={table} role="group" aria-label={label}>
      <Table<{ readonly index: number; readonly corner: TypedCorner }>
        size="small"
        className="corners"
        rowKey="index"
        dataSource={value
          .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
          .map((corner, at) => ({ index: (page - 1) * PAGE_SIZE + at, corner }))}
        locale={{ emptyText: '还没有角' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: value.length,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          { title: '角', render: (_, { index }) => index + 1 },
          ...(['lng', 'lat'] as const).map((axis) => ({
            title: axisNames[axis],
            render: (_: unknown, { index, corner }: { index: number; corner: TypedCorner }) => (
              <Input
                aria-label={`${label}第 ${index + 1} 个角的${axisNames[axis]}`}
                value={String(corner[axis] ?? '')}
                maxLength={24}
                inputMode="decimal"
                {...(axis === 'lng' && { 'data-corner': index })}
                {...(flawAt(index) && { status: 'error' as const, 'aria-invalid': true })}
                onChange={({ target }) => type(index, { [axis]: target.value.normalize('NFKC') })}
              />
            ),
          })),
          {
            title: '操作',
            render: (_, { index }) => (
              <Flex vertical gap={4}>
                <Flex gap="small">
                  <Button
                    size="small"
                    aria-label={`在${label}第 ${index + 1} 个角之后插入`}
                    onClick={() => insert(index + 1)}
                  >
                    插入
                  </Button>
                  <Button
                    size="small"
                    aria-label={`删除${label}第 ${index + 1} 个角`}
                    onClick={() => remove(index)}
                  >
                    删除
                  </Button>
                </Flex>
                {flawAt(index) && <Typography.Text type="danger">{flawAt(index)}</Typography.Text>}
              </Flex>
            ),
          },
        ]}
      />
      <Flex>
        <Button
          size="small"
          aria-label={`添加一个角：${label}`}
          onClick={() => insert(value.length)}
        >
          添加一个角
        </Button>
      </Flex>
    </Flex>
  );
}

const axisNames = { lng: '经度', lat: '纬度' } as const;
