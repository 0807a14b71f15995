import type { AllCalls } from '@ride/contract/all-calls';
import { expect, test } from 'vitest';
import { defaultSiteWrites, type WriteKind, writeKinds } from '../../../config/site-writes.ts';
import { callCosts, fileUnits } from './call-costs.ts';
import { RateLimits } from './rate-limits.ts';

const names = Object.keys(callCosts) as (keyof AllCalls)[];

/** For each kind of write the calls that share what the site takes of it. */
const callsOfKind: Record<WriteKind, readonly (keyof AllCalls)[]> = {
  events: ['track'],
  estimates: ['estimateFareItems'],
  objections: [
    'raiseDissent',
    'costProblem',
    'confirmFare',
    'answerDispute',
    'withdrawDispute',
    'appealDispute',
    'removeDisputePicture',
  ],
  registrations: [
    'registerEnterprise',
    'registerEnterpriseShort',
    'joinRequest',
    'decideOwnJoinRequest',
  ],
  sessions: ['login', 'logout', 'logoutEverywhere', 'exchangeMiniToken'],
  checks: ['captchaQuestion', 'verifyImageCaptcha', 'checkPuzzle', 'verificationEnterPriseInfo'],
  pictures: ['getVerify', 'getImageCaptcha', 'getPuzzle', 'getQrcode', 'addDisputePicture'],
  texts: ['sendSmsCode'],
  invitations: ['getRecommendId'],
};

const limitsWith = (site: Readonly<Record<WriteKind, number>>) => {
  const limits = new RateLimits({
    perSecond: 500,
    perDay: 0,
    site,
    lookupsPerDay: 0,
    daily: { take: () => true, used: () => 0, secondsLeft: () => 0 },
    alerts: { raise: () => {}, counts: () => new Map() },
  });
  /** How many of a call an address is served at once, of so many. */
  return (name: keyof AllCalls, address: string, asked: number) => {
    const client = { address, userId: null, device: null };
    const cost = callCosts[name];
    const isServed = () =>
      limits.take(cost, 0, client, 0) === 0 &&
      (!('kind' in cost) || limits.takeOfSite(cost.kind, client, 0) === 0);
    let served = 0;
    while (served < asked && isServed()) served += 1;
    return served;
  };
};

test.each(writeKinds)(
  'calls that write %s share what the site takes of them, and no others',
  (kind) => {
    for (const [at, first] of callsOfKind[kind].entries()) {
      const served = limitsWith({ ...defaultSiteWrites, [kind]: 1 });
      // Half of two is kept for those who are known.
      expect(served(first, `203.0.113.${at}`, 3)).toBe(1);
      const refused = names.filter((name, index) => served(name, `198.51.100.${index}`, 1) === 0);
      expect(refused.toSorted()).toEqual(callsOfKind[kind].toSorted());
    }
  },
);

test.each<[served: number, names: readonly (keyof AllCalls)[]]>([
  [
    2_000,
    [
      ...['queryFaqList', 'queryPageContent', 'queryPricingDesc', 'getLicenseInfo'],
      ...['getCompanyInfo', 'selectNewPicture', 'getIndustry', 'enterpriseRule'],
      ...['matchActivity', 'queryActivity', 'locateCity'],
    ] as (keyof AllCalls)[],
  ],
  [3_000, ['deviceToken']],
  [100, ['track']],
  [400, ['fareItems', 'getPhoneByToken', 'pageInvitations', 'publishFareRules', 'unlockPhone']],
  [
    400,
    [
      ...['queryFareModelsAndRouteRule', 'queryFareModelByRuleId', 'queryPriceRuleDetail'],
      ...['transportDetail', 'fenceDetail', 'querySharePicConfig'],
    ] as (keyof AllCalls)[],
  ],
  [12, ['login', 'estimateFareItems', 'checkPuzzle', 'sendSmsCode']],
  [5, ['getPuzzle', 'getQrcode']],
])(
  'of what an address has at once, and of its share of the site, %i are served of %j',
  (most, calls) => {
    for (const name of calls) {
      const served = limitsWith(defaultSiteWrites);
      expect(served(name, '203.0.113.5', 3_000), name).toBe(most);
    }
  },
);

test('a file costs one unit, and one more for each four kilobytes that are sent', () => {
  expect([0, 4_095, 4_096, 1_400_000].map(fileUnits)).toEqual([1, 1, 2, 342]);
});
