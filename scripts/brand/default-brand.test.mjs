import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';

const brand = JSON.parse(readFileSync(join(root, 'brands/t3/brand.json'), 'utf8'));
const { light, dark } = JSON.parse(readFileSync(join(root, 'brands/t3/colors.json'), 'utf8'));
const colors = [...Object.values(light), ...Object.values(dark)].filter(
  (each) => each !== '#ffffff',
);
const { name, app, bridge, tiers, defaultCity } = brand;

/** Cities and the demo's own data are not the brand's. */
const isExempt = (path) =>
  /\.test\.|\/testing\/|^apps\/gateway\/src\/demo\/|\/regions\//.test(path);

const sources = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts', 'deploy'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:[mc]?[jt]sx?|css|html|json|svg|template)$/.test(path) && !isExempt(path));

test.each([
  ['its name', name],
  ['a tier', tiers[8]],
  ['a tier', tiers[9]],
  ['the word of its app', app.userAgentToken],
  ['its bridge', bridge.object],
  ['any of its colors', new RegExp([...new Set(colors)].join('|'), 'i')],
  ['the code of its city', new RegExp(`(?<!DEMO_CITY = )'${defaultCity.code}'`)],
])('code outside the folder of the default brand does not have %s, %s', (_, word) => {
  const pattern = new RegExp(word);
  const found = sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});
