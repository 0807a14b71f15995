import { expect, test } from 'vitest';
import { registrationSignInput } from './sign-input.ts';

const fields = { contactPhone: '13800000000', fullName: '示例公司' };

test('phone, company, recommend id and salt stand in this order', () => {
  expect(registrationSignInput({ ...fields, recommendid: 'r1' }, 'salt')).toBe(
    '13800000000示例公司r1salt',
  );
});

test('without a recommend id nothing stands in its place', () => {
  expect(registrationSignInput(fields, 'salt')).toBe('13800000000示例公司salt');
});
