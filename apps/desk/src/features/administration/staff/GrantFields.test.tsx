import { render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { formValuesOfGrants, GrantFields, toGrants } from './GrantFields.tsx';

test('the role form offers cities for each chosen role that can be limited to cities', async () => {
  render(
    <Form initialValues={{ roles: ['lead', 'auditor'] }}>
      <GrantFields />
    </Form>,
  );
  expect(await screen.findByLabelText(/^客服主管限定城市/)).toBeTruthy();
  expect(screen.getByText(/不能处理个人信息请求/)).toBeTruthy();
  expect(screen.queryByLabelText(/^审计限定城市/)).toBeNull();
});

test("saving a person's roles removes stored cities from a role that applies to all cities", () => {
  const stored = formValuesOfGrants([
    { role: 'support', cities: ['320100'] },
    { role: 'auditor', cities: ['320100'] },
  ]);
  expect(toGrants(stored)).toEqual([
    { role: 'support', cities: ['320100'] },
    { role: 'auditor', cities: null },
  ]);
});
