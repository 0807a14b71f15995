import { ruleMarkup } from '@ride/contract/entities/rule-markup';
import { HOSTILE_HTML_HOST, hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import { expect, test } from 'vitest';
import { createHtmlSanitizer } from './sanitize-html.ts';

const sanitize = createHtmlSanitizer([HOSTILE_HTML_HOST]);

/** Only these tags may remain; any other `<` is an error. */
const href = `href="https://${HOSTILE_HTML_HOST.replaceAll('.', '\\.')}/[^"<>]*"`;
const src = `src="(?:https://${HOSTILE_HTML_HOST.replaceAll('.', '\\.')}/|/(?![/\\\\]))[^"<>]*"`;
const attribute = `(?:${href}|${src}|alt="[^"<>]*"|rel="[a-z ]*"|class="[a-z ]*"|(?:start|colspan|rowspan)="\\d+"|scope="\\w*")`;
const harmless = new RegExp(`</?(?:${ruleMarkup.tags.join('|')})(?: ${attribute})*(?: /)?>`, 'g');

test('the list of hostile HTML used by the tests has at least 200 different attacks', () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(200);
  expect(new Set(hostileHtml).size).toBe(hostileHtml.length);
});

test('sanitized HTML contains nothing executable for any attack of the list', () => {
  for (const html of hostileHtml) {
    const left = sanitize(html);
    expect(left.replace(harmless, ''), html).not.toMatch(/[<>]/);
    expect(sanitize(left), html).toBe(left);
  }
});

test('HTML markup that published rules are allowed to use is kept', () => {
  const rule = [
    '<h2>一、活动对象</h2><p class="note">新企业<br />用户 <strong>首次</strong>充值</p>',
    '<ol start="3"><li>注册；</li></ol><ul><li>认证。</li></ul>',
    '<table><thead><tr><th scope="col">充值</th></tr></thead>',
    '<tbody><tr><td colspan="2" class="right">2000</td></tr></tbody></table>',
    '<div class="center"><font class="red">限时</font><img src="/pictures/a.png" alt="海报" /></div>',
  ].join('');
  expect(sanitize(rule)).toBe(rule);
});

test.each([
  ['<h1>标题</h1>', '<h2>标题</h2>'],
  ['<p class="note evil" style="color:red" id="x">文字</p>', '<p class="note red">文字</p>'],
  [
    '<p align=center>甲</p><span style="text-align: right">乙</span><font color="#00f" size=7>丙</font>',
    '<p class="center">甲</p><span class="right">乙</span><font class="blue">丙</font>',
  ],
  ['<section>甲</section><big>乙</big>', '甲乙'],
  ['<img src="/a.svg" width=9 style="float:left">', '<img src="/a.svg" alt="" />'],
  [
    '<img src="HTTPS://Trusted.example.com/a.png?b=1&c=2" alt="图&quot;">',
    '<img src="https://trusted.example.com/a.png?b=1&amp;c=2" alt="图&quot;" />',
  ],
  ['<p>甲<img src="https://evil.example.org/a.png" alt="图"></p>', '<p>甲</p>'],
  ['<img src="//evil.example.org/a.png"><img src="/\\evil.example.org/a.png"><img alt="图">', ''],
  ['<img src="http://trusted.example.com/a.png"><img src="data:image/png;base64,AA">', ''],
  [
    '<a href="https://evil.example.org/" rel="opener" class="red">链接</a>',
    '<a class="red">链接</a>',
  ],
  ['<p>3 < 5 & 7 > 6</p>', '<p>3 &lt; 5 &amp; 7 &gt; 6</p>'],
  ['<a href="https://evil.example.org/">链接</a>', '<a>链接</a>'],
  [
    '<a href="HTTPS://Trusted.example.com/a?b=1&c=2" target="_top">链接</a>',
    '<a href="https://trusted.example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">链接</a>',
  ],
])('sanitizing the HTML %s gives %s', (written, stored) => {
  expect(sanitize(written)).toBe(stored);
});

test("without a configured list of trusted hosts, links lose their address, and only pictures of the gateway's own host stay", () => {
  const html =
    '<a href="https://trusted.example.com/">链接</a><img src="https://trusted.example.com/a.png"><img src="/a.png">';
  expect(createHtmlSanitizer([])(html)).toBe('<a>链接</a><img src="/a.png" alt="" />');
});
