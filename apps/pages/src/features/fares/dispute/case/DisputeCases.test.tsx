import {
  answerDispute,
  appealDispute,
  readDisputeCases,
  withdrawDispute,
} from '@ride/contract/dispute-cases';
import { getPhoneByToken } from '@ride/contract/enterprise';
import { fareItems } from '@ride/contract/fares';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../../testing/answers.ts';
import { pressButton, toastTexts } from '../../../../testing/page-acts.ts';
import type { Visit } from '../../../../testing/render-page.tsx';
import { stubOrderAnswer } from '../../testing/dispute-visit.ts';
import { findCard, readCardText } from '../../testing/price-index-visit.ts';
import { renderFarePage } from '../../testing/render-fare-page.tsx';
import {
  caseWithQuestion,
  createCaseVisit,
  decidedCase,
  RECEIPT_NUMBER,
  raisedAt,
  sampleCase,
  stubCases,
} from '../../testing/sample-case.ts';
import { FareHelpPage } from '../FareHelpPage.tsx';
import type { DisputeCase } from './dispute-case.ts';
import { disputeQueries } from './queries.ts';
import { disputeTexts } from './texts.ts';

const open = (at: Visit) => renderFarePage(<FareHelpPage />, at);
const shown = (...cases: DisputeCase[]) => open(createCaseVisit(...cases));
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const readAgain = (at: Visit) =>
  act(() => at.queries.refetchQueries({ queryKey: disputeQueries.all }));
const steps = async () =>
  within(await findCard('费用异议'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('nothing is shown below a dispute case before the case has arrived', async () => {
  const at = createCaseVisit(sampleCase);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  at.gateway.answer(
    readDisputeCases,
    arrived.then(() => successAnswer({ cases: [sampleCase] })),
  );
  open(at);
  await waitFor(() => expect(at.gateway.callsTo(readDisputeCases)).toHaveLength(1));
  const below = () => screen.queryByRole('region', { name: '常见问题' });
  expect(below()).toBeNull();
  arrive();
  await findCard('费用异议');
  expect(below()).toBeTruthy();
});

describe('the account shown with a dispute case', () => {
  const CURRENT = '当前账号 139****5678';
  const openOwn = (found: DisputeCase) => {
    const at = createCaseVisit(found);
    at.session.open('session-token');
    at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
    open(at);
  };
  const lineIn = async (name: string) => within(await findCard(name)).findByText(CURRENT);

  test("the account of the session is shown beside the form to answer the desk's question", async () => {
    openOwn(caseWithQuestion);
    const line = await lineIn('费用异议');
    expect(line.closest('form')).toBe((await field('您的回复')).form);
  });

  test('the account of the session is shown beside the form for an appeal', async () => {
    openOwn({ ...decidedCase, mayAppeal: true });
    fireEvent.click(await screen.findByRole('button', { name: disputeTexts.appealOffer }));
    expect((await lineIn('费用异议')).closest('form')).toBeTruthy();
  });

  test('the account of the session is shown below the pictures of an open case, and in the dialog to withdraw it', async () => {
    openOwn({ ...sampleCase, mayAddPictures: true });
    const line = await lineIn('费用异议');
    expect(line.closest('section')?.textContent).toContain(disputeTexts.pictures);
    pressButton('撤回');
    expect(await within(screen.getByRole('dialog')).findByText(CURRENT)).toBeTruthy();
  });
});

describe('an open case', () => {
  test('a dispute case shows its state, its deadline, the text written and the fare lines', async () => {
    shown(sampleCase);
    const text = await readCardText('费用异议');
    expect(text).toContain('已收到，等待核对预计 2090年11月18日 14:30 前开始核对');
    expect(text).toContain('没有走高速\n走的是辅路');
    expect(text).toContain(`受理编号 ${RECEIPT_NUMBER}`);
    expect((await steps()).slice(0, 2)).toEqual([
      '已收到2026年3月5日 11:06',
      '高速费：没有产生这项费用，走的辅路',
    ]);
  });

  test.each([
    ['takenUp', 'decision', '正在核对预计 2090年11月18日 14:30 前给您结果'],
    ['answered', 'decision', '已收到您的回复，继续核对预计 2090年11月18日 14:30 前给您结果'],
    ['awaitingSignature', 'decision', '核对完成，正在复核预计'],
    ['appealed', 'firstAnswer', '已收到申诉，等待另一位工作人员核对预计'],
    ['questionAsked', 'yourAnswer', '请在 2090年11月18日 14:30 前回复下面的问题'],
    ['of a later server', 'decision', '处理中预计'],
  ])(
    'a dispute case in the state %s with the next step %s reads: %s',
    async (state, step, text) => {
      shown({ ...sampleCase, state, nextStep: { step, by: sampleCase.nextStep?.by } });
      expect(await readCardText('费用异议')).toContain(text);
    },
  );

  test.each([
    ['firstAnswer', '原定 2026年3月5日 11:06 前开始核对，已经超时'],
    ['decision', '原定 2026年3月5日 11:06 前给您结果，已经超时'],
    ['yourAnswer', '回复时间已过，我们会按现有的材料处理'],
  ])('a dispute case whose step %s is late says so', async (step, text) => {
    shown({ ...sampleCase, nextStep: { step, by: raisedAt } });
    expect((await readCardText('费用异议'))?.replace(/2026年/g, '')).toContain(
      text.replace(/2026年/g, ''),
    );
  });

  test('a change of a dispute case is announced in a live region, and the bill is fetched again', async () => {
    const at = createCaseVisit(sampleCase);
    open(at);
    await findCard('费用异议');
    const bills = at.gateway.callsTo(fareItems).length;
    stubCases(at, decidedCase);
    await readAgain(at);
    await waitFor(() => expect(toastTexts()).toContain('费用异议有新进展：费用已调整'));
    expect(at.gateway.callsTo(fareItems).length).toBeGreaterThan(bills);
  });

  test('an ended session keeps the form of a dispute case and its text', async () => {
    const at = createCaseVisit(caseWithQuestion);
    open(at);
    await type('您的回复', '在南门');
    at.gateway.answer(readDisputeCases, refusalAnswer('loginRequired'));
    await readAgain(at);
    expect((await field('您的回复')).value).toBe('在南门');
  });

  test('a dispute case is fetched again by itself while it is open, and not after its end', async () => {
    const interval = (at: Visit) => {
      const [query] = at.queries.getQueryCache().findAll({ queryKey: disputeQueries.all });
      const { refetchInterval } = query?.observers[0]?.options ?? {};
      return typeof refetchInterval === 'function' && query
        ? refetchInterval(query as never)
        : undefined;
    };
    const waiting = createCaseVisit(sampleCase);
    open(waiting);
    await findCard('费用异议');
    expect(interval(waiting)).toBe(60_000);
    cleanup();
    const ended = createCaseVisit(decidedCase);
    open(ended);
    await findCard('费用异议');
    expect(interval(ended)).toBe(false);
  });
});

describe("the desk's question in a dispute case", () => {
  test('an open question to the passenger is shown above its form, and in the timeline once it is answered', async () => {
    const at = createCaseVisit(caseWithQuestion);
    open(at);
    expect(await readCardText('费用异议')).toMatch(/想向您确认上车地点在哪里？您的回复/);
    expect((await readCardText('费用异议'))?.match(/上车地点在哪里？/g)).toHaveLength(1);
    stubCases(at, { ...caseWithQuestion, state: 'answered', question: null, mayAnswer: false });
    await readAgain(at);
    await waitFor(async () =>
      expect(await readCardText('费用异议')).toMatch(/向您询问.*上车地点在哪里？/),
    );
    expect(screen.queryByText('想向您确认')).toBeNull();
  });

  test("the passenger's answer to a question is sent, and the case is fetched again", async () => {
    const at = createCaseVisit(caseWithQuestion);
    at.gateway.answer(answerDispute, successAnswer(null));
    const tracked = open(at);
    const text = await readCardText('费用异议');
    expect(text).toContain('等您回复请回复下面的问题，收到后我们继续核对。');
    expect(text).toContain('想向您确认上车地点在哪里？');
    await type('您的回复', ' 在南门 ');
    stubCases(at, { ...sampleCase, state: 'answered', nextStep: null });
    pressButton('发送回复');
    await waitFor(() => expect(toastTexts()).toContain('回复已发送'));
    expect(at.gateway.callsTo(answerDispute)).toMatchObject([
      { input: { receiptNumber: RECEIPT_NUMBER, text: '在南门' }, flags: { login: 'eachTime' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(tracked.at(-1)?.detail).toMatchObject({ button: 'answer-dispute' });
    expect(at.store.read('disputeMessages')).toBe('{}');
    expect(toastTexts()).not.toContain('有新进展');
    const state = screen.getByText('已收到您的回复，继续核对');
    await waitFor(() => expect(document.activeElement).toBe(state.parentElement));
  });

  test('the form to answer a question is locked from sending until the case is fetched again', async () => {
    const at = createCaseVisit(caseWithQuestion);
    at.gateway.answer(answerDispute, new Promise(() => {}));
    open(at);
    await type('您的回复', '在南门');
    pressButton('发送回复');
    await screen.findByRole('button', { name: '发送回复', busy: true });
    expect((await field('您的回复')).readOnly).toBe(true);
  });

  test('an answer to a question that arrived despite a network error is not shown as unsent', async () => {
    const at = createCaseVisit(caseWithQuestion);
    at.gateway.answer(answerDispute, failedCall());
    open(at);
    await type('您的回复', '在南门\n 等了三分钟');
    pressButton('发送回复');
    await screen.findByText(disputeTexts.notSent);
    at.gateway.answer(answerDispute, refusalAnswer('noQuestion'));
    const answered = { step: 'answered', at: raisedAt + 90_000, text: '在南门\n等了三分钟' };
    stubCases(at, {
      ...sampleCase,
      state: 'answered',
      timeline: [...(caseWithQuestion.timeline ?? []), answered],
    });
    // The error appears before the button is enabled again.
    const button = screen.getByRole('button', { name: '发送回复' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(screen.queryByRole('region', { name: '没有发出的内容' })).toBeNull();
    expect(at.store.read('disputeMessages')).toBe('{}');
  });

  test.each([
    ['', '请先写下内容'],
    ['字'.repeat(501), '最多 500 字，已超出 1 字'],
  ])(
    "the answer %j to the desk's question is not sent, and the reason is shown at the field alone",
    async (text, said) => {
      const at = createCaseVisit(caseWithQuestion);
      open(at);
      if (text) await type('您的回复', text);
      await field('您的回复');
      pressButton('发送回复');
      expect(screen.getByText(said).getAttribute('aria-live')).toBe('polite');
      expect(toastTexts()).not.toContain(said);
      expect(at.gateway.callsTo(answerDispute)).toEqual([]);
      expect(document.activeElement).toBe(await field('您的回复'));
    },
  );

  test('an answer to a question whose sending fails keeps its text, also after a reload', async () => {
    const at = createCaseVisit(caseWithQuestion);
    at.gateway.answer(answerDispute, failedCall());
    open(at);
    await type('您的回复', '在南门');
    pressButton('发送回复');
    await screen.findByText(disputeTexts.notSent);
    cleanup();
    open(at);
    expect((await field('您的回复')).value).toBe('在南门');
  });

  test('an answer to a question that was closed stays readable until it is discarded', async () => {
    const at = createCaseVisit(caseWithQuestion);
    at.gateway.answer(answerDispute, refusalAnswer('noQuestion'));
    open(at);
    await type('您的回复', '在南门');
    stubCases(at, { ...sampleCase, state: 'takenUp' });
    pressButton('发送回复');
    await waitFor(() => expect(toastTexts()).toContain('这个问题已经不需要回复'));
    const unsent = await screen.findByRole('region', { name: '没有发出的内容' });
    expect(unsent.textContent).toContain('在南门');
    pressButton('清除');
    expect(screen.queryByRole('region', { name: '没有发出的内容' })).toBeNull();
  });
});

describe('withdrawing a case', () => {
  const confirm = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '撤回' }));
    const dialog = screen.getByRole('dialog', { name: '确定撤回吗？' });
    return within(dialog);
  };

  test('withdrawing a case asks first, and then shows the withdrawn case', async () => {
    const at = createCaseVisit(sampleCase);
    at.gateway.answer(withdrawDispute, successAnswer(null));
    open(at);
    fireEvent.click((await confirm()).getByRole('button', { name: '再想想' }));
    expect(at.gateway.callsTo(withdrawDispute)).toEqual([]);
    const dialog = await confirm();
    stubCases(at, {
      ...sampleCase,
      state: 'withdrawn',
      nextStep: null,
      mayWithdraw: false,
      timeline: [{ step: 'withdrawn', at: raisedAt, text: null }],
    });
    fireEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await readCardText('费用异议')).toContain('您已撤回'));
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
    expect(at.gateway.inputsTo(withdrawDispute)).toEqual([{ receiptNumber: RECEIPT_NUMBER }]);
  });

  test.each([
    ['an ordinary order', [], '费用按账单收取'],
    ['a held order', [{ text: '其他费用偏高', items: [] }], '我们会继续核对，核对完再收取费用'],
  ])('withdrawing a case of %s says what happens to the fare', async (_, fareFindings, text) => {
    const at = createCaseVisit(sampleCase);
    stubOrderAnswer(at, { confirmDissent: 1, fareFindings, dissentState: { state: 'processing' } });
    open(at);
    await confirm();
    expect(screen.getByRole('dialog').textContent).toContain(text);
  });

  test('a failed withdrawal shows an error and can be sent again', async () => {
    const at = createCaseVisit(sampleCase);
    at.gateway.answer(withdrawDispute, failedCall());
    open(at);
    const dialog = await confirm();
    fireEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(toastTexts()).toContain('没有撤回成功，请稍后再试'));
    expect(screen.getByRole('dialog', { name: '确定撤回吗？' })).toBeTruthy();
  });

  test('a withdrawal with an ended session leads to the login', async () => {
    const at = createCaseVisit(sampleCase);
    at.gateway.answer(withdrawDispute, refusalAnswer('loginRequired'));
    open(at);
    const dialog = await confirm();
    fireEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    expect(toastTexts()).not.toContain('您写的内容');
  });

  test('a withdrawal that comes after a decision says so and shows the outcome', async () => {
    const at = createCaseVisit(sampleCase);
    at.gateway.answer(withdrawDispute, refusalAnswer('disputeDecided'));
    open(at);
    const dialog = await confirm();
    stubCases(at, decidedCase);
    fireEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(toastTexts()).toContain('处理结果已经作出，不能再撤回'));
    expect(await screen.findByRole('heading', { name: '处理结果' })).toBeTruthy();
  });
});

describe('the outcome of a case', () => {
  test('the outcome of a case shows each changed fare line with both amounts and the reason, the total and the refund', async () => {
    shown(decidedCase);
    const text = await readCardText('费用异议');
    expect(text).toContain('费用已调整处理结果没有走高速，退回高速费2026年3月5日 11:08');
    expect(text?.match(/费用已调整/g)).toHaveLength(1);
    expect(text).toContain('高速费原来30.00元现在0.00元费用没有产生：走的辅路其余 1 项不变');
    expect(text).toContain('费用合计原来69.00元现在39.00元');
    expect(text).toContain('退回 30.00 元预计 2090年11月25日 14:30 前按原支付方式退回');
  });

  type WireRefund = NonNullable<NonNullable<DisputeCase['outcomes']>[number]['refunds']>[number];
  const withRefunds = (...refunds: WireRefund[]): DisputeCase => ({
    ...decidedCase,
    outcomes: (decidedCase.outcomes ?? []).map((outcome) => ({ ...outcome, refunds })),
  });
  test.each([
    ['已于 2090年1月2日 08:00 按原支付方式退回', { state: 'paid', paidAt: Date.UTC(2090, 0, 2) }],
    ['还没有收到退款完成的通知，我们正在催办。', { state: 'due', expectedBy: raisedAt }],
    ['正在安排退款', { state: 'due' }],
  ])('the outcome of a case shows the state of its refund: %s', async (text, part) => {
    shown(withRefunds({ amount: '30.00', ...part }));
    expect(await readCardText('费用异议')).toContain(text);
  });

  test('the outcome of a case shows each refund of a decision and of a payment that arrived after it', async () => {
    const paid = { amount: '11.00', state: 'paid', paidAt: Date.UTC(2090, 0, 2) };
    shown(withRefunds(paid, { amount: '19.00', state: 'due' }));
    expect(await readCardText('费用异议')).toMatch(
      /退回 11.00 元已于 2090年1月2日 08:00 按原支付方式退回退回 19.00 元正在安排退款/,
    );
  });

  test('the outcome of a case without a refund says that nothing is refunded', async () => {
    shown(withRefunds());
    expect(await readCardText('费用异议')).toContain('没有需要退回的金额');
  });

  test('the outcome of a case without a change shows the reason and no fare lines', async () => {
    const outcomes = [{ round: 1, result: 'unchanged', text: '里程与轨迹一致', lines: [] }];
    shown({ ...decidedCase, outcomes });
    const text = await readCardText('费用异议');
    expect(text).toContain('费用维持不变处理结果里程与轨迹一致');
    expect(text).not.toContain('费用合计');
  });
});

describe('appealing a decision', () => {
  const appeal = async (at: Visit) => {
    open(at);
    fireEvent.click(await screen.findByRole('button', { name: '对结果不满意，申诉一次' }));
    expect(document.activeElement).toBe(await field('申诉理由'));
    await type('申诉理由', '等候也不是我造成的');
  };

  test('an appeal is offered until its deadline, sent once, and followed by its own outcome', async () => {
    const at = createCaseVisit(decidedCase);
    at.gateway.answer(appealDispute, successAnswer(null));
    await appeal(at);
    expect(await readCardText('费用异议')).toContain('2090年11月25日 14:30 前可以申诉一次');
    const first = decidedCase.outcomes ?? [];
    const timeline = ['received', 'decided', 'appealed', 'decided'].map((step, index) => ({
      step,
      at: raisedAt + index,
      text: step === 'appealed' ? '等候也不是我造成的' : null,
    }));
    stubCases(at, {
      ...decidedCase,
      round: 2,
      timeline,
      mayAppeal: false,
      outcomes: [...first, { round: 2, result: 'unchanged', text: '等候属实', lines: [] }],
    });
    pressButton('提交申诉');
    await screen.findByRole('heading', { name: '申诉结果' });
    expect(at.gateway.inputsTo(appealDispute)).toEqual([
      { receiptNumber: RECEIPT_NUMBER, text: '等候也不是我造成的' },
    ]);
    expect(screen.queryByRole('button', { name: /申诉/ })).toBeNull();
    const named = (await steps()).join();
    expect(named).toMatch(/您提出申诉.*等候也不是我造成的.*作出申诉结果/);
  });

  test.each([
    ['disputeNotDecided', '处理结果还没有作出，暂时不能申诉'],
    ['alreadyAppealed', '您已经申诉过一次，不能再次申诉'],
    ['appealTooLate', '已超过可以申诉的时间'],
  ] as const)('an appeal refused as %s reads: %s, and keeps its text', async (refusal, said) => {
    const at = createCaseVisit(decidedCase);
    at.gateway.answer(appealDispute, refusalAnswer(refusal));
    await appeal(at);
    stubCases(at, { ...decidedCase, mayAppeal: false });
    pressButton('提交申诉');
    await waitFor(() => expect(toastTexts()).toContain(said));
    const unsent = await screen.findByRole('region', { name: '没有发出的内容' });
    expect(unsent.textContent).toContain('等候也不是我造成的');
  });

  test('the form of a started appeal is open with its text after a login or a reload, and can be closed', async () => {
    const at = createCaseVisit(decidedCase);
    await appeal(at);
    cleanup();
    open(at);
    expect((await field('申诉理由')).value).toBe('等候也不是我造成的');
    pressButton('取消');
    const offer = screen.getByRole('button', { name: '对结果不满意，申诉一次' });
    expect(document.activeElement).toBe(offer);
  });

  test('an appeal leaves the first outcome with its result below the new state', async () => {
    const nextStep = { step: 'firstAnswer', by: sampleCase.nextStep?.by };
    shown({ ...decidedCase, state: 'appealed', round: 2, nextStep, mayAppeal: false });
    expect(await readCardText('费用异议')).toMatch(
      /^费用异议已收到申诉.*处理结果费用已调整没有走高速/,
    );
  });

  test('an appeal refused for another reason shows the message and keeps the form', async () => {
    const at = createCaseVisit(decidedCase);
    at.gateway.answer(appealDispute, refusalAnswer('busy'));
    await appeal(at);
    pressButton('提交申诉');
    await screen.findByText('服务器的话');
    expect((await field('申诉理由')).value).toBe('等候也不是我造成的');
  });
});

describe('a case the provider opened itself', () => {
  const held: DisputeCase = {
    ...sampleCase,
    kind: 'held',
    text: '其他费用1200.00元，通常不超过18.00元',
    points: [],
    mayWithdraw: false,
  };

  test('a case opened by the provider says that the provider found something, not that the passenger raised it', async () => {
    shown(held);
    const text = await readCardText('系统发现的费用疑问');
    expect(text).toMatch(/^系统发现的费用疑问等待核对预计/);
    expect(text).toContain('处理进度发现疑问2026年3月5日 11:06');
    expect(text).toContain('核对的原因其他费用1200.00元');
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  });

  test('a case opened by the provider ends without a withdrawal by the passenger, and this is not announced', async () => {
    const at = createCaseVisit(held);
    open(at);
    await findCard('系统发现的费用疑问');
    const reason = '您已确认费用或提出异议，这次核查随之结束';
    stubCases(at, {
      ...held,
      state: 'withdrawn',
      nextStep: null,
      timeline: [...(held.timeline ?? []), { step: 'withdrawn', at: raisedAt + 1, text: reason }],
    });
    await readAgain(at);
    await waitFor(async () =>
      expect(await readCardText('系统发现的费用疑问')).toContain('这次核查已结束'),
    );
    const text = await readCardText('系统发现的费用疑问');
    expect(text).toContain(`核查结束2026年3月5日 11:06${reason}`);
    expect(text).not.toContain('撤回');
    expect(toastTexts()).not.toContain('有新进展');
  });
});

describe('an order without cases', () => {
  test('a failed request for the cases can be sent again', async () => {
    const at = createCaseVisit();
    at.gateway.answer(readDisputeCases, failedCall());
    open(at);
    expect(await readCardText('异议与反馈')).toContain(`受理编号${RECEIPT_NUMBER}`);
    stubCases(at, sampleCase);
    pressButton('重新加载');
    expect(await readCardText('费用异议')).toContain('已收到，等待核对');
  });

  test.each([
    ['the call is refused', refusalAnswer('notFound')],
    ['there are none', successAnswer({ cases: [] })],
  ])('the dispute state of the bill is shown if %s', async (_, answer) => {
    const at = createCaseVisit();
    at.gateway.answer(readDisputeCases, answer as never);
    open(at);
    expect(await readCardText('异议与反馈')).toContain(`受理编号${RECEIPT_NUMBER}`);
  });

  test("without the gateway's extension for dispute cases no cases are requested", async () => {
    const at = createCaseVisit(sampleCase);
    open({ ...at, environment: { ...at.environment, extensions: ['disputeState'] } });
    expect(await readCardText('异议与反馈')).toContain(`受理编号${RECEIPT_NUMBER}`);
    expect(at.gateway.callsTo(readDisputeCases)).toEqual([]);
  });
});
