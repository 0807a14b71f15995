import { listChanges, listTimelines, readChange, saveChange } from '@ride/contract/desk/changes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { sampleChange, sampleRuleBody } from '../../../testing/sample-change.ts';
import { Component as RulesPage } from './RulesPage.tsx';

const rule = {
  key: 'carpool-320100',
  title: '南京市 · 拼车',
  now: {
    version: 3,
    startsAt: 0,
    publishedAt: 0,
    withdrawnAt: null,
    changeId: null,
    body: { ...sampleRuleBody(), fareRuleId: 'carpool-320100' },
  },
  announced: [],
  openChanges: [],
};

const draftRow = (id: string, staffId: string) => ({
  id,
  title: `${staffId} 的草稿`,
  state: 'draft',
  startsAt: null,
  itemTitles: [],
  kinds: [],
  itemCount: 1,
  changedAt: 0,
  changedBy: { staffId, name: staffId },
  waitsForMe: false,
});

const openRules = (drafts: readonly ReturnType<typeof draftRow>[]) =>
  renderDeskPage({
    Component: RulesPage,
    route: '/prices/*',
    address: '/prices/rules?city=320100',
    session: sampleSession({ permissions: ['change.read', 'change.edit', 'price.edit'] }),
    answers: {
      [listTimelines.path]: () => ({ data: { timelines: [rule] } }),
      [listChanges.path]: () => ({ data: { rows: drafts, next: null } }),
      [readChange.path]: () => ({ data: sampleChange({ revision: 4 }) }),
      [saveChange.path]: () => ({ data: { id: 'change-1', revision: 5 } }),
    },
  });

const saved = async (sent: ReturnType<typeof openRules>) => {
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  return sent(saveChange.path)[0];
};

test('without a draft of the reader, editing a rule begins a change with a copy of it', async () => {
  const sent = openRules([draftRow('other', 'staff-2')]);
  fireEvent.click(await screen.findByRole('button', { name: '修改：南京市 · 拼车' }));
  expect(await saved(sent)).toMatchObject({
    id: null,
    revision: 0,
    title: '调整 南京市 · 拼车',
    items: [{ kind: 'fareRule', key: 'carpool-320100', body: rule.now.body }],
  });
});

test('ending a rule adds it without a body to the draft that was chosen', async () => {
  const sent = openRules([draftRow('change-1', 'staff-1')]);
  fireEvent.click(await screen.findByRole('button', { name: '结束：南京市 · 拼车' }));
  await screen.findByText('放进哪项变更');
  fireEvent.click(screen.getByRole('button', { name: /^继\s?续$/ }));
  expect(await saved(sent)).toMatchObject({
    id: 'change-1',
    revision: 4,
    publicNote: '燃料成本上涨',
    items: [{ key: 'quick-320100' }, { kind: 'fareRule', key: 'carpool-320100', body: null }],
  });
});

test('many rules are raised by a per cent into one change, each result seen before', async () => {
  const sent = openRules([]);
  await screen.findByRole('button', { name: '修改：南京市 · 拼车' });
  fireEvent.click(screen.getByRole('button', { name: '批量调价' }));
  fireEvent.change(await screen.findByLabelText('调整幅度'), { target: { value: '10' } });
  expect(await screen.findByText(/^起步费 .+ → .+/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '放进变更' }));
  const { title, items } = (await saved(sent)) as { title: string; items: { key: string }[] };
  expect(title).toBe('南京市批量调价 10%');
  expect(items.map(({ key }) => key)).toEqual(['carpool-320100']);
});
