// @vitest-environment node
import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';
import { type RouteName, routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];
const flagged = (flag: 'tracked' | 'closeOnBack' | 'asksPosition', value: boolean) =>
  names.filter((name) => routes[name][flag] === value).map((name) => routes[name].path);

test('every path of a page occurs once and has a title', () => {
  expect(new Set(names.map((name) => routes[name].path)).size).toBe(names.length);
  expect(names.filter((name) => !routes[name].title)).toEqual([]);
});

test('every path of both specifications has a page', () => {
  const specified = [
    '/Main /price_firm /price_firm_order /price_index /pricing /price_objection /more_question',
    '/preview_license /fence-map /company_car /company_car_register /company_register_new',
    '/company_car_register_H5 /company_car_puzzle_verify /company_car_treaty /inviteCompany',
    '/inviteCompanyRule /registRule /registSuccess /reward',
  ]
    .join(' ')
    .split(' ');
  const ours = names.map((name): string => routes[name].path);
  expect(specified.filter((path) => !ours.includes(path))).toEqual([]);
});

test.each([
  ['companyCar', '/company_car', '企业用车'],
  ['companyCarRegister', '/company_car_register', '企业注册'],
  ['newRegistration', '/company_register_new', '企业注册'],
  ['companyCarRegisterH5', '/company_car_register_H5', '企业注册'],
  ['companyCarPuzzleVerify', '/company_car_puzzle_verify', '拖动滑块完成拼图'],
  ['agreement', '/company_car_treaty', '企业用户注册协议'],
  ['shareEntry', '/inviteCompany', '邀请有礼'],
  ['invitationRules', '/inviteCompanyRule', '活动规则'],
  ['registrationRules', '/registRule', '活动规则'],
  ['registrationSuccess', '/registSuccess', '注册成功'],
  ['reward', '/reward', '我的奖励'],
  ['privacyPolicy', '/privacy_policy', '隐私政策'],
] as const)('the page %s is at %s and titled %s', (name, path, title) => {
  expect(routes[name]).toMatchObject({ path, title });
});

test('the paths of pages match the pattern that tracking accepts', () => {
  expect(names.filter((name) => !/^\/[\w-]{1,40}$/.test(routes[name].path))).toEqual([]);
});

test("the flags of the pages' routes are as specified", () => {
  expect(flagged('closeOnBack', true)).toEqual(['/fence-map', '/company_car', '/registSuccess']);
  expect(flagged('tracked', false)).toEqual(['/Main', '/login', '/web_view', '/notice']);
  expect(flagged('asksPosition', true)).toEqual(['/company_car', '/company_car_register_H5']);
});

test("no page's route reads a token from its address", () => {
  const taking = names.filter((name) =>
    Object.keys(readQuery(name, 'miniToken=x&token=y') ?? {}).some((key) => /token/i.test(key)),
  );
  expect(taking).toEqual([]);
});
