import { environmentNames, extensions } from '@ride/contract/environment';
import { expect, test } from 'vitest';
import { routes } from '../../routes/routes.ts';
import { listMainEntries, mainPageGroups } from './main-entries.ts';

test.each(environmentNames)('in %s every entry has a title, tips and a hash address', (name) => {
  for (const { href, title, tips } of listMainEntries({
    name,
    trustedHosts: ['m.example.com'],
    extensions,
  })) {
    expect(href).toMatch(/^#\/\w/);
    expect(title).not.toBe('');
    expect(tips).toBeTruthy();
  }
});

test.each(environmentNames)('in %s no page is listed twice and every one has a group', (name) => {
  const entries = listMainEntries({ name, trustedHosts: ['m.example.com'], extensions });
  expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
  for (const { group } of entries) expect(mainPageGroups).toContain(group);
});

test('the web view is listed with a trusted address, and left out without one', () => {
  const hrefs = (trustedHosts: string[]) =>
    listMainEntries({ name: 'production', trustedHosts, extensions }).map(({ href }) => href);
  expect(hrefs(['m.example.com'])).toContain('#/web_view?url=https%3A%2F%2Fm.example.com%2F');
  expect(hrefs([]).some((href) => href.startsWith('#/web_view'))).toBe(false);
});

test.each(environmentNames)('in %s every existing page is listed', (name) => {
  const listed = listMainEntries({ name, trustedHosts: ['m.example.com'], extensions }).map(
    ({ href }) => href.slice(1).split('?')[0],
  );
  const { main, notFound, ...others } = routes;
  for (const { path } of Object.values(others)) expect(listed).toContain(path);
});

test('demo data is listed only in development', () => {
  const hrefs = (name: (typeof environmentNames)[number]) =>
    listMainEntries({ name, trustedHosts: [], extensions }).map(({ href }) => href);
  const isDemo = (href: string) => /demo|13800000000|licences|sample|info=/.test(href);
  expect(hrefs('development').filter(isDemo).length).toBeGreaterThan(5);
  for (const name of ['test', 'hotfix', 'production'] as const) {
    expect(hrefs(name).filter(isDemo)).toEqual([]);
  }
});

test('a page whose calls the gateways lack is not listed', () => {
  const hrefs = (offered: readonly string[]) =>
    listMainEntries({ name: 'production', trustedHosts: [], extensions: [...offered] }).map(
      ({ href }) => href,
    );
  expect(hrefs(['joinDecisions'])).toContain('#/company_join_requests');
  expect(hrefs([])).not.toContain('#/company_join_requests');
  expect(hrefs(['joinDecisions'])).toHaveLength(hrefs([]).length + 1);
});
