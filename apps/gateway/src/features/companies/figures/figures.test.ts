import { workbenchFigures } from '@ride/contract/desk/workbench';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  registeredCompany,
  storeTestJoinRequest,
} from '../../../app/testing/companies-for-test.ts';
import { deskForTest } from '../../../app/testing/desk-for-test.ts';

test('the figures count what arrived by the hour, in the cities of the caller, for fourteen days', async () => {
  const desk = await deskForTest();
  const firstHour = Math.floor(desk.clock.now() / HOUR_MS) * HOUR_MS;
  await registeredCompany(desk);
  desk.clock.advance(2 * DAY_MS);
  await registeredCompany(desk, { contactPhone: '13812345679', fullName: '南京第二有限公司' });
  await registeredCompany(desk, {
    contactPhone: '13812345680',
    fullName: '杭州示例有限公司',
    registerCity: '杭州市',
    cityCode: '330100',
  });
  const everywhere = await desk.postDesk(workbenchFigures, {}, await desk.as('growth'));
  expect(everywhere.data).toMatchObject({
    now: desk.clock.now(),
    registrations: [
      { hourAt: firstHour, count: 1 },
      { hourAt: firstHour + 2 * DAY_MS, count: 2 },
    ],
    joinRequests: [],
  });
  // Midnight in China, thirteen days before this one.
  expect(((everywhere.data?.since ?? 0) + 8 * HOUR_MS) % DAY_MS).toBe(0);
  expect(desk.clock.now() - (everywhere.data?.since ?? 0)).toBeGreaterThan(13 * DAY_MS);

  const hangzhou = await desk.postDesk(workbenchFigures, {}, await desk.as('growth', ['330100']));
  expect(hangzhou.data?.registrations).toEqual([{ hourAt: firstHour + 2 * DAY_MS, count: 1 }]);

  desk.clock.advance(13 * DAY_MS);
  const later = await desk.postDesk(workbenchFigures, {}, await desk.as('growth'));
  expect(later.data?.registrations).toEqual([{ hourAt: firstHour + 2 * DAY_MS, count: 2 }]);
});

test('requests to join are counted in the cities of the companies they name', async () => {
  const desk = await deskForTest();
  await registeredCompany(desk);
  await storeTestJoinRequest(desk, '13900000008');
  const hourAt = Math.floor(desk.clock.now() / HOUR_MS) * HOUR_MS;
  const requestsOf = async (cities?: readonly string[]) => {
    const { data } = await desk.postDesk(workbenchFigures, {}, await desk.as('growth', cities));
    return data?.joinRequests;
  };
  expect(await requestsOf()).toEqual([{ hourAt, count: 1 }]);
  expect(await requestsOf(['320100'])).toEqual([{ hourAt, count: 1 }]);
  expect(await requestsOf(['330100'])).toEqual([]);
});
