import DOMPurify from 'dompurify';
import { expect, test, vi } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

/**
 * DOMPurify needs the parser of a browser, which happy-dom does not have; e2e/legal tests it with
 * hostile HTML. These tests are about the handling of links, pictures and styles after it.
 */
const sanitize = vi.spyOn(DOMPurify, 'sanitize').mockImplementation(((html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}) as never);

const left = (html: string) => {
  const place = document.createElement('div');
  place.append(sanitizeHtml(html, ['m.example.com']) ?? '');
  return place.innerHTML;
};

test('DOMPurify gets the tags and attributes that a rule may have, and returns nodes', () => {
  left('规则');
  expect(sanitize).toHaveBeenCalledWith(
    '规则',
    expect.objectContaining({ ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true }),
  );
  const { ALLOWED_TAGS, ALLOWED_ATTR } = sanitize.mock.calls[0]?.[1] ?? {};
  expect(ALLOWED_TAGS).toContain('table');
  expect(ALLOWED_TAGS).not.toContain('svg');
  expect(ALLOWED_ATTR?.toSorted()).toEqual([
    ...['align', 'alt', 'class', 'color', 'colspan', 'href', 'rowspan', 'scope', 'src', 'start'],
    'style',
  ]);
});

test.each([
  [
    'https://m.example.com/a?b=1',
    ' href="https://m.example.com/a?b=1" rel="noopener noreferrer nofollow"',
  ],
  ['https://evil.example.org/', ''],
  ['http://m.example.com/', ''],
  ['https://m.example.com:8443/', ''],
  ['javascript:ran()', ''],
  ['/pricing', ''],
])('a link in sanitized HTML to %s is kept only for a listed HTTPS host', (href, attributes) => {
  expect(left(`<a href="${href}">链接</a>`)).toBe(`<a${attributes}>链接</a>`);
});

test.each([
  ['note', ' class="note"'],
  ['evil note x right', ' class="note right"'],
  ['evil', ''],
])('the class %s in sanitized HTML is reduced to listed names', (given, kept) => {
  expect(left(`<p class="${given}">字</p>`)).toBe(`<p${kept}>字</p>`);
});

test.each([
  ['<p style="color: #e00; text-align: center">字</p>', '<p class="center red">字</p>'],
  ['<p align="right" class="note">字</p>', '<p class="note right">字</p>'],
  ['<font color="green" style="font-size: 9px">字</font>', '<font class="green">字</font>'],
  ['<span style="color: #333; text-align: left">字</span>', '<span>字</span>'],
])("the style of %s in sanitized HTML is reduced to the pages' own classes", (html, kept) => {
  expect(left(html)).toBe(kept);
});

test('an attribute in sanitized HTML is kept only on its own elements', () => {
  expect(left('<p src="/a.png" href="/" start="3" alt="字">字</p><ol start="3"></ol>')).toBe(
    '<p>字</p><ol start="3"></ol>',
  );
});

test.each([
  ['/pictures/a.png', '<img src="/pictures/a.png" alt="">'],
  ['https://m.example.com/a.png', '<img src="https://m.example.com/a.png" alt="">'],
  ['https://evil.example.org/a.png', ''],
  ['http://m.example.com/a.png', ''],
  ['//evil.example.org/a.png', ''],
  ['data:image/png;base64,AA', ''],
  ['a.png', ''],
])('a picture in sanitized HTML from %s is kept only from a trusted host', (src, kept) => {
  expect(left(`<p>字<img src="${src}" width="9"></p>`)).toBe(`<p>字${kept}</p>`);
});

test('a picture in sanitized HTML keeps its alternative text, and one without an address is removed', () => {
  expect(left('<img src="/a.png" alt="海报"><img alt="图">')).toBe('<img src="/a.png" alt="海报">');
});

test.each([
  ['', null],
  [' <p>&nbsp;<br></p><hr>', null],
  ['<p><img src="https://evil.example.org/a.png" alt="图"></p>', null],
  ['<p><img src="/a.png"></p>', 1],
  ['<p>字</p>', 1],
])('whether the sanitized HTML %j has content to show: %j', (html, count) => {
  expect(sanitizeHtml(html, [])?.querySelectorAll('p').length ?? null).toBe(count);
});
