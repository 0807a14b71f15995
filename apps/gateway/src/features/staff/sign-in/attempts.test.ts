import { expect, test } from 'vitest';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { admitAttempt, strangerAttemptSubjects } from './attempts.ts';

test('sign-ins from an IPv6 /48 network are delayed after four times the failures of one address, whatever names were tried', async () => {
  const { ports } = await portsForTest();
  const attempt = (index: number, network = '2001:db8:1:') => {
    const address = `${network}${(index * 256).toString(16)}::/64`;
    const name = `somebody ${index}`;
    return admitAttempt(ports, { name, countedBy: strangerAttemptSubjects(name, address) });
  };
  for (let index = 0; index < 20; index += 1) {
    const admitted = await attempt(index);
    expect(admitted).not.toHaveProperty('waitMs');
    if ('fail' in admitted) await admitted.fail();
  }
  expect(await attempt(20)).toEqual({ outcome: 'tooManyAttempts', waitMs: 5_000 });
  expect(await attempt(20, '2001:db8:2:')).not.toHaveProperty('waitMs');
});
