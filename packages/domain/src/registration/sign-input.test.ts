import { expect, test } from 'vitest';
import { formatRegistrationSignInput } from './sign-input.ts';

const fields = { contactPhone: '13800000000', fullName: '示例公司' };

test("the input of a registration's signature is phone, company, recommend id and salt in this order", () => {
  expect(formatRegistrationSignInput({ ...fields, recommendid: 'r1' }, 'salt')).toBe(
    '13800000000示例公司r1salt',
  );
});

test("a missing recommend id adds nothing to the input of a registration's signature", () => {
  expect(formatRegistrationSignInput(fields, 'salt')).toBe('13800000000示例公司salt');
});
