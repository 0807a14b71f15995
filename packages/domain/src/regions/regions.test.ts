import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import counties from './counties.json' with { type: 'json' };
import { findCountyName } from './county-name.ts';
import { findCityByCode } from './find-city.ts';
import provincesAndCities from './provinces-and-cities.json' with { type: 'json' };
import { findCityWithProvince, listCitiesOfProvince, listProvinces } from './regions.ts';

const namesOf = (regions: readonly { name: string }[]) => regions.map(({ name }) => name);

test('there are 34 provinces, including Taiwan, Hong Kong and Macau, followed by 海外', () => {
  expect(listProvinces()).toHaveLength(35);
  expect(namesOf(listProvinces()).slice(-4)).toEqual([
    '台湾省',
    '香港特别行政区',
    '澳门特别行政区',
    '海外',
  ]);
});

test('every region code is unique, has six digits and a name', () => {
  const all = [provincesAndCities, counties]
    .flatMap((list) => Object.entries(list))
    .map(([code, name]) => ({ code, name }));
  expect(all.filter(({ code, name }) => !/^[0-9]{6}$/.test(code) || !name.trim())).toEqual([]);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
});

test('every province has cities, and every city is found by its code', () => {
  for (const province of listProvinces()) {
    const own = listCitiesOfProvince(province.code);
    expect(own.length, province.name).toBeGreaterThan(0);
    for (const city of own) expect(findCityWithProvince(city.code)).toEqual({ province, city });
  }
});

test.each([
  ['110101', '北京市', '北京市'],
  ['320106', '江苏省', '南京市'],
  ['320100', '江苏省', '南京市'],
  ['500229', '重庆市', '重庆市'],
  ['429004', '湖北省', '仙桃市'],
  ['810100', '香港特别行政区', '香港岛'],
  ['810000', '香港特别行政区', '香港特别行政区'],
  ['820000', '澳门特别行政区', '澳门特别行政区'],
  ['710100', '台湾省', '台北市'],
  ['984000', '海外', '美国'],
])('the region code %s lies in %s, %s', (code, province, city) => {
  expect(findCityWithProvince(code)).toMatchObject({
    province: { name: province },
    city: { name: city },
  });
});

test.each(['', '1', '110', '999999', '000000', 'abcdef', '3201000'])(
  'the value %j is not the code of a city',
  (code) => {
    expect(findCityWithProvince(code)).toBeNull();
  },
);

test('a county has a name and belongs to a city', () => {
  expect(findCountyName('320106')).toBe('鼓楼区');
  expect(findCountyName('110101')).toBe('东城区');
  expect(findCountyName('110100')).toBeNull();
  for (const code of Object.keys(counties)) expect(findCityWithProvince(code), code).not.toBeNull();
});

test('every city with fares can be selected for a registration, by the same name', () => {
  const differing = cities.filter(
    ({ code, name }) => findCityWithProvince(code)?.city.name !== name,
  );
  expect(differing).toEqual([]);
});

test('every district of Hong Kong and Macau belongs to the city that has the fares', () => {
  for (const province of ['810000', '820000']) {
    for (const { code } of listCitiesOfProvince(province))
      expect(findCityByCode(code)?.code).toBe(province);
  }
});
