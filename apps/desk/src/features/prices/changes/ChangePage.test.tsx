import { approveChange, readChange, saveChange, submitChange } from '@ride/contract/desk/changes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../../../testing/render-desk-page.tsx';
import { NOTHING_ALLOWED, sampleChange, sampleChangeItem } from '../../../testing/sample-change.ts';
import type { Change } from '../../../ui/change/change.ts';
import { Component as ChangePage } from './ChangePage.tsx';

const openChange = (change: Change, answers: StubbedAnswers = {}) =>
  renderDeskPage({
    Component: ChangePage,
    route: '/prices/changes/:id',
    address: '/prices/changes/change-1',
    session: sampleSession({ permissions: ['change.read', 'change.edit', 'change.approve'] }),
    answers: { [readChange.path]: () => ({ data: change }), ...answers },
  });

const noteField = () => screen.findByLabelText<HTMLTextAreaElement>('公开说明');

test('a change that a colleague saved meanwhile keeps what was typed until one version is chosen', async () => {
  let isOvertaken = false;
  const sent = openChange(sampleChange(), {
    [readChange.path]: () => ({
      data: sampleChange(
        isOvertaken ? { revision: 2, publicNote: '对方写的', reason: '对方的原因' } : {},
      ),
    }),
    [saveChange.path]: ({ revision }) => {
      isOvertaken = true;
      if (revision === 2) return { data: { id: 'change-1', revision: 3 } };
      return { code: saveChange.refusals.changeConflict };
    },
  });
  fireEvent.change(await noteField(), { target: { value: '我写的' } });
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await screen.findByText(/李娜 在 .* 改动了这项变更/);
  expect((await noteField()).value).toBe('我写的');
  expect(screen.getByText('对方写的')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '保留我的' }));
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(2));
  expect(sent(saveChange.path)[1]).toMatchObject({ revision: 2, publicNote: '我写的' });
});

test('what was typed into a change goes on over a revision that changed other parts', async () => {
  let revision = 1;
  const sent = openChange(sampleChange(), {
    [readChange.path]: () => ({
      data: sampleChange({ revision, items: revision === 1 ? [] : [sampleChangeItem()] }),
    }),
    [saveChange.path]: (body) => {
      if (body.revision === 2) return { data: { id: 'change-1', revision: 3 } };
      revision = 2;
      return { code: saveChange.refusals.changeConflict };
    },
  });
  fireEvent.change(await noteField(), { target: { value: '我写的' } });
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await screen.findByText('南京市 · 快享');
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(2));
  expect(sent(saveChange.path)[1]).toMatchObject({
    publicNote: '我写的',
    items: [{ key: 'quick-320100' }],
  });
});

test('a missing text is named at its field until something is typed there', async () => {
  openChange(sampleChange({ flaws: [{ field: 'publicNote', message: '请填写公开说明' }] }));
  const note = await noteField();
  expect(await screen.findByText('请填写公开说明')).toBeTruthy();
  fireEvent.change(note, { target: { value: '成本上涨' } });
  await waitFor(() => expect(screen.queryByText('请填写公开说明')).toBeNull());
});

test('what was typed into a change is saved before it is submitted', async () => {
  const sent = openChange(sampleChange(), {
    [saveChange.path]: () => ({ data: { id: 'change-1', revision: 2 } }),
    [submitChange.path]: () => ({ data: { contentHash: 'a'.repeat(64) } }),
  });
  fireEvent.change(await noteField(), { target: { value: '新的说明' } });
  fireEvent.click(screen.getByRole('button', { name: '用其后的零点' }));
  fireEvent.click(screen.getByRole('button', { name: '提交复核' }));
  await waitFor(() => expect(sent(submitChange.path)).toEqual([{ id: 'change-1', revision: 2 }]));
  expect(sent(saveChange.path)).toMatchObject([
    { publicNote: '新的说明', startsAt: Date.UTC(2026, 10, 26, 16), items: [{ kind: 'fareRule' }] },
  ]);
});

test('an approval sends the hash that was read and a decision about every later version', async () => {
  const later = (version: number) => ({
    version,
    startsAt: Date.UTC(2026, 11, version),
    changeId: null,
    changeTitle: null,
  });
  const contentHash = 'b'.repeat(64);
  const sent = openChange(
    sampleChange({
      state: 'inReview',
      contentHash,
      items: [sampleChangeItem({ later: [later(5), later(6)] })],
      may: { ...NOTHING_ALLOWED, approve: true },
    }),
    { [approveChange.path]: () => ({ data: { startsAt: Date.UTC(2026, 10, 29, 16) } }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: '复核通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  const approve = () => fireEvent.click(dialog.getByRole('button', { name: '通过并公布' }));
  approve();
  expect(await dialog.findAllByText('请选择保留还是撤回')).toHaveLength(2);
  fireEvent.click(dialog.getAllByLabelText('保留，到时接替这次的价格')[0] as HTMLElement);
  fireEvent.click(dialog.getAllByLabelText('撤回')[1] as HTMLElement);
  const note = await dialog.findByLabelText('撤回的公开说明');
  fireEvent.change(note, { target: { value: '由这次代替' } });
  approve();
  await waitFor(() => expect(sent(approveChange.path)).toHaveLength(1));
  expect(sent(approveChange.path)[0]).toEqual({
    id: 'change-1',
    contentHash,
    startsAt: Date.UTC(2026, 10, 29, 16),
    later: [
      { kind: 'fareRule', key: 'quick-320100', version: 5, isKept: true },
      { kind: 'fareRule', key: 'quick-320100', version: 6, isKept: false },
    ],
    withdrawalNote: '由这次代替',
  });
});

test('the maker of a change reads why somebody else has to approve it', async () => {
  openChange(sampleChange({ state: 'inReview', whyNotApprove: 'ownChange', may: NOTHING_ALLOWED }));
  await screen.findByText('您编辑或提交过这项变更，须由他人复核。');
  expect(screen.queryByRole('button', { name: '复核通过' })).toBeNull();
  expect(screen.queryByRole('button', { name: /退\s?回/ })).toBeNull();
});

test('a flaw names its field, and an outdated item is saved again on request', async () => {
  const sent = openChange(
    sampleChange({
      items: [
        sampleChangeItem({
          isOutdated: true,
          flaws: [{ path: ['fareModel', 'tripFare', 1, 'fare'], message: '不是金额' }],
        }),
      ],
    }),
    { [saveChange.path]: () => ({ data: { id: 'change-1', revision: 2 } }) },
  );
  await screen.findByText('里程费第 2 行的单价：不是金额');
  fireEvent.click(screen.getByRole('button', { name: '重新以当前版本为准' }));
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
});
