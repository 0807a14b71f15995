import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { addLegalVersions, findBrandProblems } from './find-problems.mjs';

const tokensCss = readFileSync(join(root, 'apps/pages/src/ui/tokens.css'), 'utf8');

function copyOfBlueCab() {
  const folder = mkdtempSync(join(tmpdir(), 'ride-brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'examples/blue-cab'), folder, { recursive: true });
  return {
    folder,
    replace(name, from, to) {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(from);
      writeFileSync(file, text.replace(from, to));
    },
  };
}

test.each(['brands/t3', 'examples/blue-cab'])('the brand %s can be built', (folder) => {
  expect(findBrandProblems(join(root, folder), tokensCss)).toEqual([]);
});

test.each([
  ['brand.json', '"BlueCab"', '"Blue Cab/"', /^brand\.json: app\.userAgentToken /],
  ['brand.json', '"name"', '"nmae"', /^brand\.json: .*nmae/],
  ['brand.json', '苏州市', '常州市', 'brand.json: defaultCity is not as in the table of cities'],
  ['brand.json', '"320506"', '"999999"', 'brand.json: registrationCity 999999 is no area'],
  [
    'colors.json',
    '#0b6975',
    '#7fb8c0',
    /^colors\.json: in the light theme link \(#7fb8c0\) on calm/,
  ],
  ['colors.json', '#0b6e7a', 'teal', /^colors\.json: light\.fill /],
  ['icon.svg', '<rect', '<script/><rect', 'icon.svg: has a script, and may have none'],
  [
    'legal/service.json',
    '蓝帆企业用车服务协议',
    '另一份',
    /^legal\/service\.json: its title is not/,
  ],
  [
    'legal/service.json',
    '{@settlement}',
    '{@nowhere}',
    /^legal\/service\.json: nothing stands for/,
  ],
  ['legal/service.json', '48小时', '24小时', /^legal\/service\.json: no version has this wording/],
  ['legal/privacy.json', '15日', '30日', /^legal\/privacy\.json: a new wording needs another eff/],
  ['legal/index.json', '"b9433c', '"a9433c', /^legal\/archive\/privacy-a9433c.*: is missing$/],
])(
  'a brand with %s in which %s is %s is not built, and the problem names its place',
  (name, from, to, problem) => {
    const { folder, replace } = copyOfBlueCab();
    replace(name, from, to);
    expect(findBrandProblems(folder, tokensCss)).toContainEqual(
      typeof problem === 'string'
        ? expect.stringContaining(problem)
        : expect.stringMatching(problem),
    );
  },
);

test('a changed legal text becomes a version with its archived text, and earlier ones stay', () => {
  const { folder, replace } = copyOfBlueCab();
  replace('legal/service.json', '48小时', '72小时');
  expect(addLegalVersions(folder, tokensCss, '2026-11-20')).toEqual(['service']);
  expect(findBrandProblems(folder, tokensCss)).toEqual([]);
  const { versions } = JSON.parse(readFileSync(join(folder, 'legal/index.json'), 'utf8')).service;
  expect(versions.map(({ since }) => since)).toEqual(['2026-09-01', '2026-11-20']);
  const archived = `legal/archive/service-${versions[1].version.slice(0, 12)}.txt`;
  expect(readFileSync(join(folder, archived), 'utf8')).toContain('72小时');
});
