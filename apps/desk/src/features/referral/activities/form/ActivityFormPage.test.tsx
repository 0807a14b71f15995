import { listActivities } from '@ride/contract/desk/activities';
import { readChange, saveChange } from '@ride/contract/desk/changes';
import { DAY_MS } from '@ride/domain/durations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../../testing/render-desk-page.tsx';
import {
  NOTHING_ALLOWED,
  sampleChange,
  sampleChangeItem,
} from '../../../../testing/sample-change.ts';
import type { Change, ChangeItem } from '../../../../ui/change/change.ts';
import { Component } from './ActivityFormPage.tsx';

const startsAt = Date.UTC(2026, 9, 31, 16);
const body = {
  activityUuid: 'spring',
  name: '邀请企业得打车卡',
  cityCodes: ['320100'],
  startsAt,
  endsAt: startsAt + 90 * DAY_MS,
  budgetFen: 10_000_000,
  holdDays: 7,
  payUnverified: false,
  milestones: { registered: { rewardFen: 5_000 } },
  ruleContent: '<p>规则</p>',
};

const openForm = (item: Partial<ChangeItem> = {}, change: Partial<Change> = {}) =>
  renderDeskPage({
    Component,
    route: '/prices/changes/:id/activities/:key',
    address: '/prices/changes/change-1/activities/spring',
    session: sampleSession({ permissions: ['change.read', 'change.edit', 'activity.read'] }),
    answers: {
      [readChange.path]: () => ({
        data: sampleChange({
          startsAt: null,
          items: [
            sampleChangeItem({ kind: 'activity', key: 'spring', body, before: body, ...item }),
          ],
          ...change,
        }),
      }),
      [listActivities.path]: () => ({
        data: {
          rows: [
            {
              ...body,
              state: 'running',
              leftFen: 9_975_000,
              reservedFen: 15_000,
              promisedFen: 6_000,
              paidFen: 4_000,
            },
          ],
          next: null,
        },
      }),
      [saveChange.path]: () => ({ data: { id: 'change-1', revision: 2 } }),
    },
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

test('a typed budget shows what it leaves, and rewards are saved in fen with the kept start', async () => {
  const sent = openForm();
  await screen.findByText('活动已经开始，不能改变');
  await screen.findByText('99750.00 元');
  await type('预算', '１20000');
  await screen.findByText('119750.00 元');
  await type('注册奖励', '');
  await type('充值奖励', '200');
  await type('充值门槛', '2000');
  await type('充值期限', '三十');
  fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  expect(sent(saveChange.path)[0]?.items).toEqual([
    {
      kind: 'activity',
      key: 'spring',
      body: {
        ...body,
        budgetFen: 12_000_000,
        milestones: { recharged: { rewardFen: 20_000, atLeastFen: 200_000, withinDays: '三十' } },
      },
    },
  ]);
});

test('flaws of an activity stand at their fields, those of its cities together', async () => {
  openForm({
    flaws: [
      { path: ['cityCodes', 0], message: '未知的城市 320100' },
      { path: ['cityCodes'], message: '与活动 summer 在南京市的时间重叠' },
      { path: ['milestones', 'registered', 'rewardFen'], message: '注册奖励必须大于0' },
      { path: ['milestones'], message: '请填写' },
    ],
    doubts: ['预算只够 3 家。'],
  });
  await screen.findByText('预算只够 3 家。');
  const beside = async (label: string) =>
    within((await field(label)).closest('.ant-form-item') as HTMLElement);
  const cities = await beside('城市');
  cities.getByText('第 1 项：未知的城市 320100');
  cities.getByText('与活动 summer 在南京市的时间重叠');
  (await beside('注册奖励')).getByText('注册奖励必须大于0');
  screen.getByText('奖励：请填写');
});

test('a checker reads the whole activity and cannot type', async () => {
  openForm({}, { state: 'inReview', may: { ...NOTHING_ALLOWED, approve: true } });
  expect((await field('预算')).disabled).toBe(true);
  expect((await field('预算')).value).toBe('100000.00');
  await screen.findByText('规则');
  expect(screen.queryByRole('button', { name: /^保\s?存$/ })).toBeNull();
});
