import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { areaList } from '@vant/area-data';
import countries from 'i18n-iso-countries';

/**
 * `node packages/domain/src/regions/generate.mjs` writes provinces-and-cities.json and
 * counties.json from the npm packages with these lists. With `--check` it only reports differences.
 */

/** These codes are headings in the list, not places. */
const HEADINGS = new Set(['419000', '429000', '469000', '500200', '659000']);
/** Counties under these headings are chosen like cities; those of Chongqing belong to its one city. */
const COUNTY_UNDER_PROVINCE = /^(41|42|46|65)90/;

/** Foreign countries are listed under 900000. */
const ABROAD = ['900000', '海外'];
/** Parts of China, which the Chinese list contains, and Kosovo, which has no number in ISO 3166. */
const NOT_ABROAD = new Set(['CN', 'TW', 'HK', 'MO', 'XK']);
/**
 * ISO 3166 uses this name for the territory; the package has the name of the state that claims it.
 */
const OTHER_NAMES = { EH: '西撒哈拉' };

const files = {
  /**
   * Provinces have codes that end in 0000. Below them are their cities, counties directly under a
   * province and, under 900000, countries as 9 followed by their ISO number.
   */
  'provinces-and-cities.json': jsonOf([...provincesAndCities(), ABROAD, ...countriesAbroad()]),
  'counties.json': jsonOf(counties().filter(([code]) => !COUNTY_UNDER_PROVINCE.test(code))),
};

function provincesAndCities() {
  const cities = Object.entries(areaList.city_list).filter(([code]) => !HEADINGS.has(code));
  const underProvinces = counties().filter(([code]) => COUNTY_UNDER_PROVINCE.test(code));
  return [...Object.entries(areaList.province_list), ...cities, ...underProvinces];
}

function counties() {
  return Object.entries(areaList.county_list);
}

function countriesAbroad() {
  const require = createRequire(import.meta.url);
  countries.registerLocale(require('i18n-iso-countries/langs/zh.json'));
  return Object.entries(countries.getNames('zh'))
    .filter(([country]) => !NOT_ABROAD.has(country))
    .map(([country, name]) => [
      `9${countries.alpha2ToNumeric(country)}00`,
      OTHER_NAMES[country] ?? name,
    ]);
}

/** Numeric keys of an object are sorted, so the names are ordered by code. */
function jsonOf(places) {
  return `${JSON.stringify(Object.fromEntries(places), null, 2)}\n`;
}

for (const [file, text] of Object.entries(files)) {
  const path = new URL(file, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    process.exitCode = 1;
    process.stderr.write(`${file} is not what generate.mjs writes: run it\n`);
  }
}
