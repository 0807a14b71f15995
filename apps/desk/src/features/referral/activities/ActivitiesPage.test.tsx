import { endActivity, listActivities } from '@ride/contract/desk/activities';
import { type Grant, rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
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

function open(rows: Activity[], { role = 'growth', cities = null }: Partial<Grant> = {}) {
  const shown = [...rows];
  return renderDeskPage({
    Component,
    route: '/activities',
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

test.each<[string, Partial<Grant>]>([
  ['with the right for some of its cities', { cities: ['320100'] }],
  ['who may only read it', { role: 'lead' }],
])('an activity cannot be ended by a person %s', async (_who, grant) => {
  open([activity()], grant);
  await screen.findByText('进行中');
  expect(endButtons()).toEqual([]);
});
