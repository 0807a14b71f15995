import { expect, test } from 'vitest';
import { type MenuEntry, visibleMenuEntries } from './section.ts';

const entries: MenuEntry[] = [
  { key: '/', label: '工作台' },
  {
    key: 'companies',
    label: '企业',
    children: [
      { key: '/companies/registrations', label: '登记', permission: 'company.read' },
      { key: '/companies/privacy', label: '个人信息', permission: 'privacy.handle' },
    ],
  },
];
const keysFor = (...has: Parameters<typeof visibleMenuEntries>[1]) =>
  visibleMenuEntries(entries, has).flatMap(({ key, children = [] }) => [
    key,
    ...children.map((child) => child.key),
  ]);

test("the desk's menu shows entries that need no permission to everybody, and no empty groups", () => {
  expect(keysFor()).toEqual(['/']);
  expect(keysFor('content.read')).toEqual(['/']);
});

test("a menu group shows the entries that the person's permissions allow", () => {
  expect(keysFor('company.read')).toEqual(['/', 'companies', '/companies/registrations']);
  expect(keysFor('privacy.handle', 'company.read')).toHaveLength(4);
});
