import { readChange, saveChange } from '@ride/contract/desk/changes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../../../testing/render-desk-page.tsx';
import { sampleChange, sampleChangeItem, sampleRuleBody } from '../../../testing/sample-change.ts';
import type { ChangeItem } from '../../../ui/change/change.ts';
import { Component as RuleFormPage } from './RuleFormPage.tsx';

const fence: ChangeItem = sampleChangeItem({ kind: 'fence', key: 'station', body: { name: '站' } });

const openForm = (item: Partial<ChangeItem> = {}, answers: StubbedAnswers = {}) =>
  renderDeskPage({
    Component: RuleFormPage,
    route: '/prices/changes/:id/rules/:key',
    address: '/prices/changes/change-1/rules/quick-320100',
    session: sampleSession({ permissions: ['change.read', 'change.edit'] }),
    answers: {
      [readChange.path]: () => ({
        data: sampleChange({ items: [fence, sampleChangeItem(item)] }),
      }),
      [saveChange.path]: () => ({ data: { id: 'change-1', revision: 2 } }),
      ...answers,
    },
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('rows of bands that were added, typed and removed become the body of the rule', async () => {
  const sent = openForm();
  await field('里程费第 1 行的从');
  press('添加一行里程费');
  expect((await field('里程费第 2 行的从')).value).toBe('24:00');
  await type('里程费第 2 行的从', '22：00');
  await type('里程费第 2 行的单价', '2.9');
  await type('里程费第 1 行的到', '22:00');
  press('删除时长费第 1 行');
  press('添加一行远途费');
  await type('远途费第 1 行的从', '15');
  await type('远途费第 1 行的到', '十');
  press(/^保\s?存$/);
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  expect(sent(saveChange.path)[0]).toMatchObject({
    id: 'change-1',
    revision: 1,
    title: '南京快享调价',
    items: [
      { kind: 'fence', key: 'station', body: { name: '站' } },
      {
        kind: 'fareRule',
        key: 'quick-320100',
        body: {
          ...sampleRuleBody(),
          fareModel: {
            ...sampleRuleBody().fareModel,
            timeFare: [],
            tripFare: [
              { startTime: '00:00', endTime: '22:00', fare: '2.4' },
              { startTime: '22:00', endTime: '24:00', fare: '2.9' },
            ],
            longTripFareRuleDto: {
              capacityRuleDetails: [{ startCapacity: 15, endCapacity: '十' }],
            },
          },
        },
      },
    ],
  });
});

test('what was typed before a reload is saved with what no field shows', async () => {
  openForm();
  await type('里程费第 1 行的单价', '2.9');
  cleanup();
  const sent = openForm();
  expect((await field('里程费第 1 行的单价')).value).toBe('2.9');
  press(/^保\s?存$/);
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  const [tripFare] = sampleRuleBody().fareModel.tripFare;
  const body = {
    ...sampleRuleBody(),
    fareModel: { ...sampleRuleBody().fareModel, tripFare: [{ ...tripFare, fare: '2.9' }] },
  };
  expect(sent(saveChange.path)[0]?.items).toMatchObject([{ kind: 'fence' }, { body }]);
});

test('a flaw of a rule stands beside its field, and one without a field above the form', async () => {
  openForm({
    flaws: [
      { path: ['fareModel', 'tripFare', 0, 'fare'], message: '格式不正确' },
      { path: ['fareModel', 'longTripFareRuleDto'], message: '请填写' },
      { path: [], message: '规则缺少内容' },
    ],
  });
  await screen.findByText('格式不正确');
  const price = await field('里程费第 1 行的单价');
  const beside = price.closest('.ant-form-item') as HTMLElement;
  expect(within(beside).getByText('格式不正确')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['远途费：请填写', '规则缺少内容']),
  );
});

test('JSON that is no rule is told and stays, and a rule replaces what the form has', async () => {
  const sent = openForm({
    body: {
      ...sampleRuleBody(),
      fareModel: { ...sampleRuleBody().fareModel, nightTripFare: '0.5' },
    },
  });
  await field('夜间里程费');
  press('导入 JSON');
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByLabelText<HTMLTextAreaElement>('或粘贴一条规则的内容');
  const read = (typed: string) => {
    fireEvent.change(text, { target: { value: typed } });
    fireEvent.click(dialog.getByRole('button', { name: '读入表单' }));
  };
  read('{"fareRuleId":');
  await dialog.findByText('不是完整的 JSON，请检查括号、引号和逗号');
  expect(text.value).toBe('{"fareRuleId":');
  const { baseFare } = sampleRuleBody().fareModel;
  const rule = (startFare: string, fareRuleId = 'quick-320100') =>
    JSON.stringify({
      ...sampleRuleBody(),
      fareRuleId,
      fareModel: { ...sampleRuleBody().fareModel, baseFare: { ...baseFare, startFare } },
    });
  read(rule('九元'));
  await dialog.findByText('起步费：填写不正确');
  read(rule('11', 'other'));
  await dialog.findByText('这是规则 other 的内容，正在编辑的是 quick-320100');
  expect((await field('起步费')).value).toBe('10');
  read(rule('11'));
  await waitFor(async () => expect((await field('起步费')).value).toBe('11'));
  press(/^保\s?存$/);
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  expect(sent(saveChange.path)[0]?.items).toMatchObject([
    { kind: 'fence' },
    { kind: 'fareRule', body: JSON.parse(rule('11')) },
  ]);
  expect(JSON.stringify(sent(saveChange.path))).not.toContain('nightTripFare');
});
