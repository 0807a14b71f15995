import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { environmentBlock } from './environment-block.ts';

test('the pages offer share cards of WeChat only if an official account is configured', () => {
  const account = { WECHAT_APP_ID: 'wx0123', WECHAT_APP_SECRET: '0123456789abcdef' };
  const offered = (settings: Record<string, string>) =>
    environmentBlock(readConfig(settings)).extensions;
  expect(offered({})).not.toContain('wechatShare');
  expect(offered({})).toContain('joinRequest');
  expect(offered(account)).toContain('wechatShare');
  expect(JSON.stringify(environmentBlock(readConfig(account)))).not.toContain('0123456789abcdef');
});

test('the pages get the brand tiers, token key and driver type of the settings', () => {
  const settings = { BRAND_TIERS: '8=星享', TOKEN_KEY: 'h5.token', DRIVER_TYPE: 'browser' };
  expect(environmentBlock(readConfig(settings))).toMatchObject({
    brandTiers: { '8': '星享', '9': '豪享' },
    tokenKey: 'h5.token',
    headers: { drivertype: 'browser' },
  });
  expect(environmentBlock(readConfig({}))).toMatchObject({
    brandTiers: { '8': '臻享', '9': '豪享' },
    tokenKey: 'ride.token',
    headers: { appid: 'passenger-h5', drivertype: 'web', grayversion: 'stable' },
  });
});

test('only in development sample pages stand in for addresses that are not set', () => {
  const PAY_URL = 'https://pay.example.com/{orderUuid}';
  const linksOf = (settings: Record<string, string>) =>
    environmentBlock(readConfig(settings)).links;
  expect(linksOf({ RIDE_ENV: 'test' })).toEqual({});
  expect(linksOf({ RIDE_ENV: 'test', PAY_URL })).toEqual({ pay: PAY_URL });
  expect(linksOf({ PAY_URL })).toEqual({
    memberMoney: '/dev/member-money',
    enterpriseConsole: '/dev/console',
    appDownload: '/dev/app-download',
    supportPhone: '400-000-0000',
    pay: PAY_URL,
  });
});

const activitiesElsewhere = () => readConfig({ GATEWAY_HOSTS: 'activity=https://a.example.com' });

test('the pages expect the refusal codes of this gateway unless another gateway serves the calls', () => {
  const offered = (config: ReturnType<typeof readConfig>) => environmentBlock(config).extensions;
  expect(offered(readConfig({}))).toContain('refusalCodes');
  expect(offered(activitiesElsewhere())).not.toContain('refusalCodes');
});

test("the pages expect this gateway's state number of failed invitations unless another gateway lists them", () => {
  expect(environmentBlock(readConfig({})).failedBurstStatuses).toEqual([2]);
  expect(environmentBlock(activitiesElsewhere()).failedBurstStatuses).toEqual([]);
});

test('the pages get optional extensions only for families of calls that this gateway serves', () => {
  const GATEWAY_HOSTS = 'enterprise=https://a.example.com,solution=https://b.example.com';
  const { extensions } = environmentBlock(readConfig({ GATEWAY_HOSTS }));
  expect(extensions).toEqual([
    ...['joinRequest', 'joinDecisions', 'confirmFare', 'raiseDispute', 'disputeState'],
    ...['disputeCases', 'fareFindings', 'invitation', 'ticketPurpose', 'pictureId'],
    ...['captchaQuestion', 'ownPhoneTexts', 'disputeWithoutCaptcha', 'ruleOfRide', 'login'],
    ...['lastLogin', 'logoutEverywhere', 'locateCity', 'priceHistory', 'trips', 'invoices'],
  ]);
});
