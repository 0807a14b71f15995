import { listTimelines, readChange, saveChange } from '@ride/contract/desk/changes';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { sampleChange, sampleChangeItem } from '../../../testing/sample-change.ts';
import type { ChangeItem } from '../../../ui/change/change.ts';
import { Component as AreaFormPage } from './AreaFormPage.tsx';

const corners = [
  { lng: 118.8, lat: 31.9 },
  { lng: 118.9, lat: 31.9 },
  { lng: 118.9, lat: 32 },
];
const body = {
  fenceNum: 'station',
  name: '南京南站',
  cityCode: '320100',
  circularFenceList: [],
  polygonFenceList: [{ outCoordinateVos: corners, intCoordinateVos: [] }],
};

const openForm = (item: Partial<ChangeItem> = {}) =>
  renderDeskPage({
    Component: AreaFormPage,
    route: '/prices/changes/:id/areas/:key',
    address: '/prices/changes/change-1/areas/station',
    session: sampleSession({ permissions: ['change.read', 'change.edit'] }),
    answers: {
      [readChange.path]: () => ({
        data: sampleChange({
          items: [
            sampleChangeItem({ kind: 'fence', key: 'station', body, before: body, ...item }),
            sampleChangeItem(),
          ],
        }),
      }),
      [listTimelines.path]: () => ({ data: { timelines: [] } }),
      [saveChange.path]: () => ({ data: { id: 'change-1', revision: 2 } }),
    },
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const savedBody = async (sent: ReturnType<typeof openForm>) => {
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  const saved = sent(saveChange.path)[0] as { items: { body: unknown }[] } | undefined;
  return saved?.items[0]?.body;
};

test('corners that were typed, inserted and removed become the shape of the area, also after a reload', async () => {
  openForm();
  await type('第1个多边形的外边界第 1 个角的经度', '１１８.７');
  press('在第1个多边形的外边界第 2 个角之后插入');
  await type('第1个多边形的外边界第 3 个角的经度', '118.95');
  await type('第1个多边形的外边界第 3 个角的纬度', '三十二');
  press('删除第1个多边形的外边界第 2 个角');
  cleanup();
  const sent = openForm();
  expect((await field('第1个多边形的外边界第 2 个角的纬度')).value).toBe('三十二');
  press('添加圆形');
  await type('第1个圆形的半径', '500');
  press(/^保\s?存$/);
  expect(await savedBody(sent)).toEqual({
    ...body,
    circularFenceList: [{ coordinateVo: {}, radius: 500 }],
    polygonFenceList: [
      {
        outCoordinateVos: [
          { lng: 118.7, lat: 31.9 },
          { lng: 118.95, lat: '三十二' },
          { lng: 118.9, lat: 32 },
        ],
        intCoordinateVos: [],
      },
    ],
  });
});

test('a flaw of a corner stands in its row until the corner is changed, and one of the name at its field', async () => {
  openForm({
    flaws: [
      { path: ['name'], message: '请填写' },
      { path: ['polygonFenceList', 0, 'outCoordinateVos', 1], message: '边线自相交叉' },
    ],
  });
  const corner = await field('第1个多边形的外边界第 2 个角的经度');
  const row = corner.closest('tr');
  await waitFor(() => expect(row?.textContent).toContain('边线自相交叉'));
  expect(corner.getAttribute('aria-invalid')).toBe('true');
  const name = (await field('名称')).closest('.ant-form-item');
  await waitFor(() => expect(name?.textContent).toContain('请填写'));
  fireEvent.change(corner, { target: { value: '118.85' } });
  await waitFor(() => expect(row?.textContent).not.toContain('边线自相交叉'));
});

test('a GeoJSON that is no area is told in the dialog, and one that is fills the form and its map', async () => {
  const sent = openForm();
  await field('名称');
  press('导入 GeoJSON');
  fireEvent.click(await screen.findByLabelText('GCJ-02'));
  const read = async (value: object) => {
    await type('或粘贴 GeoJSON', JSON.stringify(value));
    press('读入表单');
  };
  await read({ type: 'Point', coordinates: [118.8, 31.9] });
  await screen.findByText(/^Point 是点，没有面积/);
  const ring = [
    [118.6, 31.8],
    [118.7, 31.8],
    [118.7, 31.9],
    [118.6, 31.8],
  ];
  await read({ type: 'Polygon', coordinates: [ring] });
  await waitFor(async () =>
    expect((await field('第1个多边形的外边界第 1 个角的经度')).value).toBe('118.6'),
  );
  await screen.findByRole('img', { name: /^面积 52\.\d 平方公里.*原来：面积/ });
  press(/^保\s?存$/);
  const outer = ring.slice(0, 3).map(([lng, lat]) => ({ lng, lat }));
  expect(await savedBody(sent)).toEqual({
    ...body,
    polygonFenceList: [{ outCoordinateVos: outer, intCoordinateVos: [] }],
  });
});
