import { expect, test } from 'vitest';
import { developmentOutbox } from './development-outbox.ts';

const text = (code: string) =>
  ({ mobile: '13800000000', scene: 'login', code, validMinutes: 5 }) as const;

test('a text can be read in the development outbox and on the terminal', async () => {
  const lines: string[] = [];
  const outbox = developmentOutbox({
    brand: 'T3出行',
    now: () => 42,
    print: (line) => lines.push(line),
  });
  expect(await outbox.send(text('0420'))).toBe('sent');
  const words = '【T3出行】您的验证码是0420，5分钟内有效，请勿告诉他人。';
  expect(outbox.recent()).toEqual([{ ...text('0420'), at: 42, words }]);
  expect(lines).toEqual([`短信 13800000000 ${words}`]);
});

test('the outbox keeps the newest hundred texts, newest first', async () => {
  const outbox = developmentOutbox({ brand: 'T3出行', now: () => 0, print: () => {} });
  for (let index = 0; index < 150; index += 1) await outbox.send(text(String(index)));
  const codes = outbox.recent().map((entry) => 'code' in entry && entry.code);
  expect(codes).toHaveLength(100);
  expect([codes[0], codes[99]]).toEqual(['149', '50']);
});
