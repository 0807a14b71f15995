import { environmentNames, extensions } from '@ride/contract/environment';
import { expect, test } from 'vitest';
import { routes } from '../../routes/routes.ts';
import { listMainEntries, mainPageGroups } from './main-entries.ts';

test.each(environmentNames)(
  'in the environment %s every entry of the main page has a title, tips and a hash address',
  (name) => {
    for (const { href, title, tips } of listMainEntries({
      name,
      trustedHosts: ['m.example.com'],
      extensions,
    })) {
      expect(href).toMatch(/^#\/\w/);
      expect(title).not.toBe('');
      expect(tips).toBeTruthy();
    }
  },
);

test.each(environmentNames)(
  'in the environment %s the main page lists no page twice and every one in a group',
  (name) => {
    const entries = listMainEntries({ name, trustedHosts: ['m.example.com'], extensions });
    expect(new Set(entries.map(({ href }) => href)).size).toBe(entries.length);
    for (const { group } of entries) expect(mainPageGroups).toContain(group);
  },
);

test('the main page lists the web view with a trusted address, and leaves it out without one', () => {
  const hrefs = (trustedHosts: string[]) =>
    listMainEntries({ name: 'production', trustedHosts, extensions }).map(({ href }) => href);
  expect(hrefs(['m.example.com'])).toContain('#/web_view?url=https%3A%2F%2Fm.example.com%2F');
  expect(hrefs([]).some((href) => href.startsWith('#/web_view'))).toBe(false);
});

test.each(environmentNames)(
  'in the environment %s the main page lists every existing page',
  (name) => {
    const listed = listMainEntries({ name, trustedHosts: ['m.example.com'], extensions }).map(
      ({ href }) => href.slice(1).split('?')[0],
    );
    const { main, notFound, ...others } = routes;
    for (const { path } of Object.values(others)) expect(listed).toContain(path);
  },
);

test('links to demo data are listed only in development', () => {
  const hrefs = (name: (typeof environmentNames)[number]) =>
    listMainEntries({ name, trustedHosts: [], extensions }).map(({ href }) => href);
  const isDemo = (href: string) => /demo|13800000000|licences|sample|info=/.test(href);
  expect(hrefs('development').filter(isDemo).length).toBeGreaterThan(5);
  for (const name of ['test', 'hotfix', 'production'] as const) {
    expect(hrefs(name).filter(isDemo)).toEqual([]);
  }
});

test('a page whose calls the gateways lack is not listed on the main page', () => {
  const hrefs = (offered: readonly string[]) =>
    listMainEntries({ name: 'production', trustedHosts: [], extensions: [...offered] }).map(
      ({ href }) => href,
    );
  expect(hrefs(['joinDecisions'])).toContain('#/company_join_requests');
  expect(hrefs([])).not.toContain('#/company_join_requests');
  expect(hrefs(['joinDecisions'])).toHaveLength(hrefs([]).length + 1);
});
