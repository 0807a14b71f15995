import DOMPurify from 'dompurify';
import { expect, test, vi } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

/**
 * DOMPurify needs the parser of a browser, which this DOM has not: e2e/legal tests it in one, with
 * hostile HTML. Tested here is only our handling of links and classes after it.
 */
const sanitize = vi.spyOn(DOMPurify, 'sanitize').mockImplementation(((html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}) as never);

const left = (html: string) => {
  const place = document.createElement('div');
  place.append(sanitizeHtml(html, ['m.example.com']));
  return place.innerHTML;
};

test('DOMPurify gets the tags and attributes a rule may have, and returns nodes', () => {
  left('规则');
  expect(sanitize).toHaveBeenCalledWith(
    '规则',
    expect.objectContaining({ ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true }),
  );
  const { ALLOWED_TAGS, ALLOWED_ATTR } = sanitize.mock.calls[0]?.[1] ?? {};
  expect(ALLOWED_TAGS).toContain('table');
  expect(ALLOWED_TAGS).not.toContain('img');
  expect(ALLOWED_ATTR?.toSorted()).toEqual([
    ...['class', 'colspan', 'href', 'rowspan', 'scope', 'start'],
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
])('a link to %s is kept only for a listed HTTPS host', (href, attributes) => {
  expect(left(`<a href="${href}">链接</a>`)).toBe(`<a${attributes}>链接</a>`);
});

test.each([
  ['note', ' class="note"'],
  ['evil note x right', ' class="note right"'],
  ['evil', ''],
])('of the class %s only listed names are kept', (given, kept) => {
  expect(left(`<p class="${given}">字</p>`)).toBe(`<p${kept}>字</p>`);
});
