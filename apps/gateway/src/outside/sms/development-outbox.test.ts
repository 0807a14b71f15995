import { expect, test } from 'vitest';
import { createDevelopmentOutbox } from './development-outbox.ts';

const message = (code: string) =>
  ({ mobile: '13800000000', scene: 'login', code, validMinutes: 5 }) as const;

test('a text message appears in the development outbox and on the terminal', async () => {
  const lines: string[] = [];
  const outbox = createDevelopmentOutbox({
    brand: 'T3出行',
    now: () => 42,
    print: (line) => lines.push(line),
  });
  expect(await outbox.send(message('0420'))).toBe('sent');
  const text = '【T3出行】您的验证码是0420，5分钟内有效，请勿告诉他人。';
  expect(outbox.recent()).toEqual([{ ...message('0420'), at: 42, text }]);
  expect(lines).toEqual([`短信 13800000000 ${text}`]);
});

test('the text message with a code for a data request says that the code is to be read out', async () => {
  const outbox = createDevelopmentOutbox({ brand: 'T3出行', now: () => 0, print: () => {} });
  await outbox.send({ ...message('0420'), scene: 'dataRequest' });
  expect(outbox.recent()[0]?.text).toMatch(/验证码是0420.*请在通话中告诉客服/);
});

test('the outbox keeps the newest hundred texts, newest first', async () => {
  const outbox = createDevelopmentOutbox({ brand: 'T3出行', now: () => 0, print: () => {} });
  for (let index = 0; index < 150; index += 1) await outbox.send(message(String(index)));
  const codes = outbox.recent().map((entry) => 'code' in entry && entry.code);
  expect(codes).toHaveLength(100);
  expect([codes[0], codes[99]]).toEqual(['149', '50']);
});

const receiptNumber = 'HD20261117-7KM2QX9R';
test.each([
  ['dissent', '您的费用异议HD20261117-7KM2QX9R已有处理结果：'],
  ['costProblem', '您反馈的费用问题HD20261117-7KM2QX9R已有处理结果：'],
  ['appeal', '您的费用申诉HD20261117-7KM2QX9R已有处理结果：'],
  ['held', '我们核对了您一笔订单的费用（编号HD20261117-7KM2QX9R）：'],
  ['wrongRule', '您一笔订单的计价规则有误，我们已主动更正（编号HD20261117-7KM2QX9R）：'],
] as const)(
  'the text message about a decision calls a case of the kind %s: %s',
  async (about, subject) => {
    const outbox = createDevelopmentOutbox({ brand: 'T3出行', now: () => 0, print: () => {} });
    const result = '费用调整为39.00元';
    const to = { mobile: '13800000000', noticeId: '1', receiptNumber };
    const notice = { ...to, notice: 'disputeDecided' } as const;
    await outbox.send({ ...notice, about, result });
    const text = `【T3出行】${subject}${result}，详情请看订单的费用明细。`;
    expect(outbox.recent()[0]?.text).toBe(text);
  },
);

test.each([
  ['dissent', '您的费用异议HD20261117-7KM2QX9R'],
  ['costProblem', '您反馈的费用问题HD20261117-7KM2QX9R'],
  ['appeal', '您的费用申诉HD20261117-7KM2QX9R'],
  ['held', '您一笔订单的费用（编号HD20261117-7KM2QX9R）'],
  ['wrongRule', '您一笔订单的费用（编号HD20261117-7KM2QX9R）'],
] as const)(
  'the text message about a question calls a case of the kind %s: %s',
  async (about, subject) => {
    const outbox = createDevelopmentOutbox({ brand: 'T3出行', now: () => 0, print: () => {} });
    const to = { mobile: '13800000000', noticeId: '1', receiptNumber };
    const notice = { ...to, notice: 'disputeAsked' } as const;
    await outbox.send({ ...notice, about, answerBy: '11月20日 18:00' });
    expect(outbox.recent()[0]?.text).toBe(
      `【T3出行】我们在核对${subject}，有问题需要您回复，请在11月20日 18:00前打开订单的费用明细查看。`,
    );
  },
);
