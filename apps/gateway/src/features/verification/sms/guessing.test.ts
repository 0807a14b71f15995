import { expect, test } from 'vitest';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { consumeSmsCode } from './check-code-service.ts';
import { newSmsCode } from './sms-code.ts';

/** `npm run test:long` tries as many phones as the threat model assumes. */
const PHONES = process.env.RIDE_FULL_LISTS === '1' ? 100 : 20;
const CODES = 10_000;
const MAX_REFUSALS = 8;

const phoneNumber = (index: number) => `139${String(index).padStart(8, '0')}`;

test('of all codes tried on many phones from endless addresses, five are compared for each phone', async () => {
  const { ports } = await portsForTest();
  let compared = 0;
  let guessed = 0;
  for (let phone = 0; phone < PHONES; phone += 1) {
    const owner = { mobile: phoneNumber(phone), scene: 'login' } as const;
    await insertTestSmsCode(ports, { ...owner, code: newSmsCode(ports.randomBytes, 4) });
    let refused = 0;
    for (let code = 0; code < CODES && refused < MAX_REFUSALS; code += 1) {
      const attempt = {
        ...owner,
        code: String(code).padStart(4, '0'),
        address: `${phone}-${code}`,
      };
      const { outcome } = await consumeSmsCode(ports, attempt);
      if (outcome === 'wrongCode' || outcome === 'accepted') compared += 1;
      else refused += 1;
      if (outcome === 'accepted') guessed += 1;
    }
  }
  expect(compared).toBeLessThanOrEqual(5 * PHONES);
  expect(compared).toBeGreaterThanOrEqual(5 * (PHONES - guessed));
  // Five of ten thousand codes are tried on each phone: of 100 phones 0.05 are guessed on average,
  // and three in about one of ten thousand runs.
  expect(guessed).toBeLessThan(3);
});
