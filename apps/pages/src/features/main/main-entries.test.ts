import { expect, test } from 'vitest';
import { mainEntries, mainGroups } from './main-entries.ts';

test('every entry has a title, tips and a hash address', () => {
  for (const { href, title, tips } of mainEntries({ trustedHosts: ['m.example.com'] })) {
    expect(href).toMatch(/^#\/\w/);
    expect(title).not.toBe('');
    expect(tips).toBeTruthy();
  }
});

test('no page is listed twice and every one has a group', () => {
  const entries = mainEntries({ trustedHosts: ['m.example.com'] });
  expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
  for (const { group } of entries) expect(mainGroups).toContain(group);
});

test('the web view is shown with a trusted address, and not at all without one', () => {
  const hrefs = (trustedHosts: string[]) => mainEntries({ trustedHosts }).map(({ href }) => href);
  expect(hrefs(['m.example.com'])).toContain('#/web_view?url=https%3A%2F%2Fm.example.com%2F');
  expect(hrefs([]).some((href) => href.startsWith('#/web_view'))).toBe(false);
});
