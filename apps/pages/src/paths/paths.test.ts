// @vitest-environment node
import { expect, test } from 'vitest';
import { type PathName, paths } from './paths.ts';
import { readQuery } from './read-query.ts';

const names = Object.keys(paths) as PathName[];
const flagged = (flag: 'tracked' | 'closeOnBack' | 'asksPosition', value: boolean) =>
  names.filter((name) => paths[name][flag] === value).map((name) => paths[name].path);

test('every path is written once and has a title', () => {
  expect(new Set(names.map((name) => paths[name].path)).size).toBe(names.length);
  expect(names.filter((name) => !paths[name].title)).toEqual([]);
});

test('every path of both specifications is there', () => {
  const specified = [
    '/Main /price_firm /price_firm_order /price_index /pricing /price_objection /more_question',
    '/preview_license /fence-map /company_car /company_car_register /company_register_new',
    '/company_car_register_H5 /company_car_puzzle_verify /company_car_treaty /inviteCompany',
    '/inviteCompanyRule /registRule /registSuccess /reward',
  ]
    .join(' ')
    .split(' ');
  const ours = names.map((name): string => paths[name].path);
  expect(specified.filter((path) => !ours.includes(path))).toEqual([]);
});

test('paths fit the tracking, which takes no other shape of route', () => {
  expect(names.filter((name) => !/^\/[\w-]{1,40}$/.test(paths[name].path))).toEqual([]);
});

test('the flags are those decided', () => {
  expect(flagged('closeOnBack', true)).toEqual(['/fence-map', '/company_car', '/registSuccess']);
  expect(flagged('tracked', false)).toEqual(['/Main', '/login', '/web_view', '/notice']);
  expect(flagged('asksPosition', true)).toEqual(['/company_car', '/company_car_register_H5']);
});

test('a schema is built once, on first use', () => {
  expect(paths.pricing.query()).toBe(paths.pricing.query());
});

test('no page takes a token from its address', () => {
  const taking = names.filter((name) =>
    Object.keys(readQuery(name, 'miniToken=x&token=y') ?? {}).some((key) => /token/i.test(key)),
  );
  expect(taking).toEqual([]);
});
