import { listChanges, listTimelines, saveChange } from '@ride/contract/desk/changes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { Component as AreasPage } from './AreasPage.tsx';

const circle = { coordinateVo: { lng: 118.8, lat: 31.97 }, radius: 1_000 };
const body = {
  fenceNum: 'station',
  name: '南京南站',
  cityCode: '320100',
  circularFenceList: [circle],
  polygonFenceList: [],
};
const version = { startsAt: 0, publishedAt: 0, withdrawnAt: null, changeId: null };
const station = {
  key: 'station',
  title: '南京市 · 南京南站',
  now: { ...version, version: 1, body },
  announced: [{ ...version, version: 2, startsAt: Date.UTC(2030, 0, 1), body: null }],
  openChanges: [{ id: 'change-2', title: '扩大南站' }],
};

test('the areas of a city are listed with size, what is announced and open changes, and a new one begins a change', async () => {
  const sent = renderDeskPage({
    Component: AreasPage,
    route: '/prices/*',
    address: '/prices/areas?city=320100',
    session: sampleSession({ permissions: ['change.read', 'change.edit', 'price.edit'] }),
    answers: {
      [listTimelines.path]: () => ({ data: { timelines: [station] } }),
      [listChanges.path]: () => ({ data: { rows: [], next: null } }),
      [saveChange.path]: () => ({ data: { id: 'change-1', revision: 1 } }),
    },
  });
  const link = await screen.findByRole('link', { name: '南京市 · 南京南站' });
  const row = link.closest('tr')?.textContent;
  for (const text of ['3.1 平方公里，1 个圆形', '2030-01-01 08:00 起', '结束', '扩大南站']) {
    expect(row).toContain(text);
  }
  expect(screen.getByRole('img', { name: '南京市现行的 1 个计价区域' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '新区域' }));
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type('名称', '禄口国际机场');
  await type('区域编号', 'station');
  fireEvent.click(screen.getByRole('button', { name: '开始填写' }));
  await screen.findByText('这座城市已有这个编号的区域');
  await type('区域编号', 'lukou-airport');
  fireEvent.click(screen.getByRole('button', { name: '开始填写' }));
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  expect(sent(saveChange.path)[0]?.items).toMatchObject([
    {
      kind: 'fence',
      key: 'lukou-airport',
      body: { fenceNum: 'lukou-airport', name: '禄口国际机场', cityCode: '320100' },
    },
  ]);
});
