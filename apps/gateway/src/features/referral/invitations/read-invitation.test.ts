import type { RequestInput } from '@ride/contract/define-call';
import { publishActivity } from '@ride/contract/internal-publish';
import { getRecommendId, matchActivity, readInvitation } from '@ride/contract/referral';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
} from '../../../app/testing/gateway-for-test.ts';
import { createActivityInput } from '../../../app/testing/referral/referral-for-test.ts';

const nanjing = { code: '320100', name: '南京市' };
const beijing = { code: '110100', name: '北京市' };

async function withInvitation() {
  const gateway = await gatewayForTest();
  const token = await logInPassenger(gateway);
  const { data: recommendId } = await post(gateway.app, getRecommendId, {}, { token });
  const now = gateway.clock.now();
  const period = { startsAt: now - DAY_MS, endsAt: now + DAY_MS };
  const publish = (changes: Partial<RequestInput<typeof publishActivity>>) =>
    post(
      gateway.app,
      publishActivity,
      { ...createActivityInput(), ...period, ...changes, isImport: true },
      asService,
    );
  const read = async (id = recommendId) =>
    (await post(gateway.app, readInvitation, { recommendId: id })).data;
  return { gateway, period, publish, read };
}

test('the public view of an invitation names the masked inviter and the cities of all activities that run now', async () => {
  const { gateway, period, publish, read } = await withInvitation();
  await publish({ activityUuid: 'south', cityCodes: ['320106', '320100'] });
  await publish({ activityUuid: 'north', cityCodes: ['110100'] });
  await publish({ activityUuid: 'west', cityCodes: ['510100'], companyBenefit: '首充有礼' });
  const { inviter, offers } = (await read()) ?? {};
  expect(inviter).toBe('138****0000');
  expect(offers).toHaveLength(2);
  expect(offers).toContainEqual({ ...period, cities: [beijing, nanjing], companyBenefit: null });
  expect(offers).toContainEqual({
    ...period,
    cities: [{ code: '510100', name: '成都市' }],
    companyBenefit: '首充有礼',
  });
  gateway.clock.advance(DAY_MS);
  expect(await read()).toEqual({ inviter: '138****0000', offers: [] });
});

test('only the newest version of an invitation activity is offered', async () => {
  const { publish, read } = await withInvitation();
  await publish({ cityCodes: ['320100', '110100'] });
  await publish({ cityCodes: ['110100'] });
  expect((await read())?.offers?.map(({ cities }) => cities)).toEqual([[beijing]]);
});

test.each(['r1', 'AAAAAAAAAAAAAAAAAAAAAA'])(
  'the id %s, which belongs to nobody, finds no invitation',
  async (id) => {
    const { read } = await withInvitation();
    expect(await read(id)).toBeNull();
  },
);

test('the invitation activity of a city names its cities, its period and its own sample messages', async () => {
  const { gateway, period, publish } = await withInvitation();
  const sampleMessages = ['南京某公司完成首次用车，邀请人获得100元打车卡'];
  await publish({ cityCodes: ['320106'], sampleMessages });
  expect((await post(gateway.app, matchActivity, {})).data).toMatchObject({
    ...period,
    cities: [nanjing],
    sampleMessages,
  });
});
