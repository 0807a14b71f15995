import { expect, test } from 'vitest';
import { findPasswordProblem } from './password-rule.ts';

test.each([
  'frost-on-the-window-pane',
  '四月的雨落在旧车站的屋顶上啊真好听',
  'nLx72k!qvTz93mR',
  '早班车 7:45 总是晚点三分钟',
  'an password is only a part of this sentence',
])('the staff password %j is accepted', (password) => {
  expect(findPasswordProblem(password, '王芳')).toBeNull();
});

test.each([
  ['fourteen chars', 'tooShort'],
  ['四月的雨落在旧车站屋顶', 'tooShort'],
  ['aaaaaaaaaaaaaaaa', 'repeating'],
  ['abcabcabcabcabcabc', 'repeating'],
  ['Summer7!Summer7!', 'repeating'],
  ['Summer7!Summer7!Sum', 'repeating'],
  ['password12345678', 'common'],
  ['Passw0rdPassw0rd!', 'common'],
  ['1234567890abcdefgh', 'common'],
  ['qwertyuiopasdfgh', 'common'],
  ['0987654321zyxwvu', 'common'],
  ['woaini5201314woaini', 'common'],
  ['wangfangwangfang1990', 'containsName'],
  ['WangFang-2026!!', 'containsName'],
] as const)('the staff password %j is refused as %s', (password, problem) => {
  expect(findPasswordProblem(password, 'wangfang')).toBe(problem);
});

test('full-width letters count as ordinary letters in the check of a staff password', () => {
  expect(findPasswordProblem('ｐａｓｓｗｏｒｄ12345678', '王芳')).toBe('common');
});
