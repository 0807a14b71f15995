import { createKey, listKeys } from '@ride/contract/desk/keys';
import { listStaff } from '@ride/contract/desk/staff';
import { rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { sampleKey } from '../../../testing/sample-key.ts';
import { Component } from './KeysPage.tsx';

const KEY = `ridepages_${'k'.repeat(43)}`;

const open = (keys = [sampleKey('wu')]) =>
  renderDeskPage({
    Component,
    route: '/',
    address: '/',
    session: sampleSession({ staffId: 'sun', permissions: [...rolePermissions.administrator] }),
    answers: {
      [listStaff.path]: () => ({ data: { rows: [], next: null } }),
      [listKeys.path]: () => ({ data: { rows: keys, next: null } }),
      [createKey.path]: () => ({ data: { key: KEY, keyId: 'new', isPending: true } }),
    },
  });

test("a colleague's key can be confirmed, one's own waits for another administrator", async () => {
  open([sampleKey('wu'), sampleKey('sun')]);
  await screen.findByRole('button', { name: '确认 pay key-of-wu' });
  expect(screen.queryByRole('button', { name: '确认 pay key-of-sun' })).toBeNull();
  screen.getByText('等另一位管理员确认');
  expect(screen.getAllByRole('button', { name: /^吊销/ })).toHaveLength(2);
});

test('a key that counts although nobody has confirmed it is marked', async () => {
  open([sampleKey('staff-token', { state: 'active' })]);
  await screen.findByText('未经确认');
});

test('a new key is shown once, after saying that it waits for a second administrator', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: '创建密钥' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('系统名称'), { target: { value: 'dispatch' } });
  fireEvent.click(dialog.getByRole('button', { name: '创建密钥' }));
  await dialog.findByText('请选择接口');
  fireEvent.click(dialog.getByLabelText('行程'));
  expect(dialog.queryByText(/另一位管理员确认/)).toBeNull();
  fireEvent.click(dialog.getByLabelText('付款、退款和奖励'));
  await dialog.findByText(/另一位管理员确认/);
  fireEvent.click(dialog.getByRole('button', { name: '创建密钥' }));
  await screen.findByText(KEY);
  fireEvent.click(screen.getByRole('button', { name: /完 ?成/ }));
  expect(screen.queryByText(KEY)).toBeNull();
});
