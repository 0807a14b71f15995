import { expect, test, vi } from 'vitest';
import { purified } from './purified.ts';

/**
 * The purifier needs a browser's parser, which this DOM has not: e2e/legal tries it in one, with
 * everything hostile. Here only what we do to links and classes after it is tried.
 */
const purifier = vi.hoisted(() => ({ sanitize: vi.fn() }));
vi.mock('dompurify', () => ({ default: purifier }));

purifier.sanitize.mockImplementation((html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
});

const left = (html: string) => {
  const place = document.createElement('div');
  place.append(purified(html, ['m.example.com']));
  return place.innerHTML;
};

test('the purifier is told what a rule may be made of, and gives nodes', () => {
  left('规则');
  expect(purifier.sanitize).toHaveBeenCalledWith(
    '规则',
    expect.objectContaining({ ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true }),
  );
  const { ALLOWED_TAGS, ALLOWED_ATTR } = purifier.sanitize.mock.calls[0]?.[1] ?? {};
  expect(ALLOWED_TAGS).toContain('table');
  expect(ALLOWED_TAGS).not.toContain('img');
  expect(ALLOWED_ATTR.toSorted()).toEqual([
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
])('a link to %s', (href, attributes) => {
  expect(left(`<a href="${href}">链接</a>`)).toBe(`<a${attributes}>链接</a>`);
});

test.each([
  ['note', ' class="note"'],
  ['evil note x right', ' class="note right"'],
  ['evil', ''],
])('the class %s', (given, kept) => {
  expect(left(`<p class="${given}">字</p>`)).toBe(`<p${kept}>字</p>`);
});
