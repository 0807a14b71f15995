import { expect, test } from 'vitest';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { admitAttempt, strangersAttempts } from './attempts.ts';

test.each([
  ['/24', '192.0.2.', '192.0.3.', ''],
  ['IPv6 /48', '2001:db8:1:', '2001:db8:2:', '00::/56'],
])(
  'four times the failures that slow an address down slow a %s down',
  async (_, inside, outside, end) => {
    const { ports } = await portsForTest();
    const attempt = (index: number, network = inside) => {
      const address = `${network}${index + 1}${end}`;
      const name = `somebody ${index}`;
      return admitAttempt(ports, { name, countedBy: strangersAttempts(name, address) });
    };
    for (let index = 0; index < 20; index += 1) {
      const admitted = await attempt(index);
      expect(admitted).not.toHaveProperty('waitMs');
      if ('fail' in admitted) await admitted.fail();
    }
    expect(await attempt(20)).toEqual({ waitMs: 5_000 });
    expect(await attempt(20, outside)).not.toHaveProperty('waitMs');
  },
);
