import { endActivity, listActivities } from '@ride/contract/desk/activities';
import { listChanges, readTimeline, saveChange } from '@ride/contract/desk/changes';
import { type Grant, rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../../../testing/render-desk-page.tsx';
import { Component } from './ActivitiesPage.tsx';
import type { Activity } from './EndActivity.tsx';

const activity = (changes: Partial<Activity> = {}): Activity => ({
  activityUuid: 'spring',
  name: '邀请企业得打车卡',
  cityCodes: ['320100', '320500'],
  startsAt: 0,
  endsAt: 1,
  state: 'running',
  budgetFen: 10_000_000,
  leftFen: 9_975_000,
  reservedFen: 15_000,
  promisedFen: 6_000,
  paidFen: 4_000,
  ...changes,
});

const body = { activityUuid: 'spring', name: '邀请企业得打车卡', startsAt: 0, endsAt: 1 };

const timeline = {
  title: '南京市 · 邀请企业得打车卡',
  versions: [
    {
      ...{ version: 2, startsAt: 0, publishedAt: 0, withdrawnAt: null, changeId: null },
      ...{ body, differences: [], publicNote: null },
    },
  ],
};

/** Activities never go into a change of prices. */
const draftOfPrices = {
  id: 'change-2',
  title: '南京快享调价',
  state: 'draft',
  startsAt: null,
  itemTitles: [],
  kinds: ['fareRule'],
  itemCount: 1,
  changedAt: 0,
  changedBy: { staffId: 'staff-1', name: '王芳' },
  waitsForMe: false,
};

function open(
  rows: Activity[],
  { role = 'growth', cities = null }: Partial<Grant> = {},
  answers: StubbedAnswers = {},
) {
  const shown = [...rows];
  return renderDeskPage({
    Component,
    route: '*',
    address: '/activities',
    session: sampleSession({
      permissions: [...rolePermissions[role]],
      grants: [{ role, cities: cities && [...cities] }],
    }),
    answers: {
      [listActivities.path]: () => ({ data: { rows: shown, next: null } }),
      [endActivity.path]: () => {
        shown.splice(0, 1, activity({ state: 'ended' }));
        return { data: null };
      },
      [listChanges.path]: () => ({ data: { rows: [draftOfPrices], next: null } }),
      [readTimeline.path]: () => ({ data: timeline }),
      [saveChange.path]: () => ({ data: { id: 'change-1', revision: 1 } }),
      ...answers,
    },
  });
}

const endButtons = () => screen.queryAllByRole('button', { name: /结\s?束/ });

test('an activity shows its money, and is ended with a reason', async () => {
  const bodiesOf = open([activity()]);
  await screen.findByText('南京市、苏州市');
  for (const amount of ['100000.00', '150.00', '60.00', '40.00', '99750.00']) {
    screen.getByText(`${amount} 元`);
  }
  fireEvent.click(screen.getByRole('button', { name: /结\s?束/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: ' 疑似刷单 ' } });
  fireEvent.click(dialog.getByRole('button', { name: /结\s?束/ }));
  await screen.findByText('已结束');
  expect(endButtons()).toEqual([]);
  expect(bodiesOf(endActivity.path)).toEqual([{ activityUuid: 'spring', reason: '疑似刷单' }]);
});

test('editing an activity puts a copy of its newest version into a change of its own', async () => {
  const bodiesOf = open([activity()]);
  fireEvent.click(await screen.findByRole('button', { name: '修改：邀请企业得打车卡' }));
  await waitFor(() => expect(bodiesOf(saveChange.path)).toHaveLength(1));
  expect(bodiesOf(saveChange.path)[0]).toMatchObject({
    id: null,
    title: '调整 邀请企业得打车卡',
    items: [{ kind: 'activity', key: 'spring', body }],
  });
});

test('a new activity may copy another one but for its period, and its id must be new', async () => {
  const bodiesOf = open(
    [activity()],
    {},
    {
      [listActivities.path]: ({ activityUuid = 'spring' }) => ({
        data: { rows: activityUuid === 'spring' ? [activity()] : [], next: null },
      }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: '新活动' }));
  const dialog = within(await screen.findByRole('dialog'));
  const start = (key: string) => {
    fireEvent.change(dialog.getByLabelText('活动编号'), { target: { value: key } });
    fireEvent.click(dialog.getByRole('button', { name: '开始填写' }));
  };
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '照哪个活动' }));
  fireEvent.click(await screen.findByTitle('邀请企业得打车卡 spring'));
  start('spring');
  await dialog.findByText('已有这个编号的活动');
  start('summer');
  await waitFor(() => expect(bodiesOf(saveChange.path)).toHaveLength(1));
  expect(bodiesOf(saveChange.path)[0]?.items).toEqual([
    { kind: 'activity', key: 'summer', body: { activityUuid: 'summer', name: body.name } },
  ]);
});

test.each<[string, Partial<Grant>]>([
  ['with the right for some of its cities', { cities: ['320100'] }],
  ['who may only read it', { role: 'lead' }],
])('an activity cannot be ended by a person %s', async (_who, grant) => {
  open([activity()], grant);
  await screen.findByText('进行中');
  expect(endButtons()).toEqual([]);
});
