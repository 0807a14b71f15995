import { expect, test } from 'vitest';
import { createReceiverLogger } from './receiver-lines.ts';

test('an answer with which a receiver refuses events is logged again only after ten minutes', () => {
  const lines: unknown[] = [];
  let now = 0;
  const log = { warn: (line: unknown) => lines.push(line) };
  const logRefusal = createReceiverLogger(log as never, () => now);
  logRefusal('crm', 'HTTP 401');
  now = 10 * 60_000 - 1;
  logRefusal('crm', 'HTTP 401');
  logRefusal('crm', 'ECONNREFUSED');
  logRefusal('pay', 'HTTP 401');
  expect(lines).toEqual([
    { receiver: 'crm', answer: 'HTTP 401' },
    { receiver: 'crm', answer: 'ECONNREFUSED' },
    { receiver: 'pay', answer: 'HTTP 401' },
  ]);
  now += 1;
  logRefusal('crm', 'HTTP 401');
  expect(lines).toHaveLength(4);
});
