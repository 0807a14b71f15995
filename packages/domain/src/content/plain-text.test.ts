import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  ['起步价<b>10</b>元', '起步价10元'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<scr<b>ipt>x</scr</b>ipt>', 'x'],
  ['<img src=x onerror=alert(1)', '＜img src=x onerror=alert(1)'],
  ['<!-- 注释 -->正文', '正文'],
  ['里程<3公里且时长>5分钟', '里程<3公里且时长>5分钟'],
  ['第一行\r\n第二行  \r第三行', '第一行\n第二行\n第三行'],
  ['\u202E反向\u0000\u200B', '反向'],
  ['  ', ''],
])('the plain text of %j is %j', (written, shown) => {
  expect(toPlainText(written)).toBe(shown);
});

test('text without markup stays unchanged', () => {
  const once = toPlainText('<a href="x">价格</a> < 10 元 <b');
  expect(toPlainText(once)).toBe(once);
});
