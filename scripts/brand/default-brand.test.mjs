import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';

const escapeRegExp = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const read = (path) => readFileSync(join(root, path), 'utf8');
const FOLDER = 'brands/t3';
const brand = JSON.parse(read(`${FOLDER}/brand.json`));
const { light, dark } = JSON.parse(read(`${FOLDER}/colors.json`));
const { name, documentTitle, app, bridge, tiers, defaultCity, registrationCity } = brand;

const colors = [...Object.values(light), ...Object.values(dark)].filter(
  (each) => each !== '#ffffff',
);
/** The color in six digits, and as `rgb()` has it. */
const spellings = (color) => [
  color,
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(',? '),
];
const drawings = [
  'icon.svg',
  ...readdirSync(join(root, FOLDER, 'banners')).map((each) => `banners/${each}`),
];
/** Long enough that no other drawing has it by chance. */
const outlines = drawings
  .flatMap((each) => [...read(`${FOLDER}/${each}`).matchAll(/ d="([^"]{30,})"/g)])
  .map(([, outline]) => escapeRegExp(outline));

/** Tests, the table of cities and demo data are not the brand's. */
const isExempt = (path) =>
  /\.test\.|\/testing\/|\/package\.json$|^apps\/gateway\/src\/demo\/|\/regions\/|^bench\/|^examples\/(?:blue-cab\/|day\.json)/.test(
    path,
  );

const CODE = ['apps', 'packages', 'scripts', 'deploy', 'examples'];
const SETTINGS = ['compose.yaml', 'Dockerfile', '.env.example', '.ci', '.github'];
const sources = execFileSync('git', ['ls-files', ...CODE, ...SETTINGS], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !isExempt(path))
  .map((path) => ({ path, text: read(path) }));

const own = ['brand.json', 'colors.json', ...drawings]
  .map((each) => read(`${FOLDER}/${each}`))
  .join();

const anyOf = (words, flags) => new RegExp([...new Set(words)].join('|'), flags);
const [mark] = /^\w+/.exec(name) ?? [name];

test.each([
  ['its name', anyOf([name, documentTitle, `\\b${mark}(?![\\w-]*\\d)`])],
  ['the names of its tiers', anyOf(Object.values(tiers))],
  ['the word of its app', anyOf([app.userAgentToken], 'i')],
  [
    'versions of its app',
    anyOf(
      [app.newRegistrationFrom, app.pageSumsFrom].map((each) => `['"=]${escapeRegExp(each)}\\b`),
    ),
  ],
  ['names of its bridge', anyOf([bridge.object, bridge.answer, bridge.event])],
  ['its colors', anyOf(colors.flatMap(spellings), 'i')],
  ['outlines of its drawings', anyOf(outlines)],
  [
    'its cities',
    anyOf([
      `(?<!DEMO_CITY = )['"]${defaultCity.code}['"]`,
      `['"]${registrationCity}['"]`,
      `${defaultCity.center.lng}, (?:"?lat"?: )?${defaultCity.center.lat}\\b`,
    ]),
  ],
])('code outside the folder of the default brand does not have %s', (_, pattern) => {
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(found).toEqual([]);
  // A pattern that matches nothing at all would find no leak either.
  expect(own).toMatch(pattern);
});
