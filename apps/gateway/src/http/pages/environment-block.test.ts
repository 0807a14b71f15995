import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { environmentBlock } from './environment-block.ts';

test('share cards of the messenger are offered only where an official account signs them', () => {
  const account = { WECHAT_APP_ID: 'wx0123', WECHAT_APP_SECRET: '0123456789abcdef' };
  const offered = (settings: Record<string, string>) =>
    environmentBlock(readConfig(settings)).extensions;
  expect(offered({})).not.toContain('wechatShare');
  expect(offered({})).toContain('joinRequest');
  expect(offered(account)).toContain('wechatShare');
  expect(JSON.stringify(environmentBlock(readConfig(account)))).not.toContain('0123456789abcdef');
});

test('no extension is offered by a family of gateways that is not this one', () => {
  const GATEWAY_HOSTS = 'enterprise=https://a.example.com,solution=https://b.example.com';
  const { extensions } = environmentBlock(readConfig({ GATEWAY_HOSTS }));
  expect(extensions).toEqual([
    ...['joinRequest', 'joinDecisions', 'confirmFare', 'disputeState', 'disputeCases'],
    ...['fareFindings', 'ticketPurpose', 'pictureId', 'ruleOfRide', 'lastLogin'],
    'logoutEverywhere',
  ]);
});
