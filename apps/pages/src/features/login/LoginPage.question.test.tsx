import { getVerify } from '@ride/contract/captcha';
import { captchaQuestion } from '@ride/contract/captcha-question';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../testing/answers.ts';
import { fieldErrorText, pressButton, toastTexts } from '../../testing/page-acts.ts';
import { renderPage, type Visit } from '../../testing/render-page.tsx';
import { LoginPage } from './LoginPage.tsx';
import { createLoginVisit, findLoginField, typeIntoLoginField } from './testing/login-visit.ts';

const LINK = '看不清？回答文字题';
let at: Visit;
beforeEach(() => {
  at = createLoginVisit();
  at.gateway.answer(captchaQuestion, successAnswer({ question: '三加五等于几？' }));
});

const answerField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: '文字题：三加五等于几？' });

async function askQuestion() {
  renderPage(<LoginPage />, at);
  typeIntoLoginField('手机号', '13800000000');
  fireEvent.click(await screen.findByRole('button', { name: LINK }));
}

test("a link fetches a question in words instead of the graphic code, which becomes the field's name, and focuses the field", async () => {
  await askQuestion();
  const answer = await answerField();
  await waitFor(() => expect(document.activeElement).toBe(answer));
  expect(screen.queryByRole('img', { name: '图形验证码图片' })).toBeNull();
  expect(at.gateway.callsTo(captchaQuestion)).toMatchObject([
    {
      input: { mobile: '13800000000', scene: 'login', pictureId: expect.any(String) },
      flags: { deviceToken: true, noToast: true },
    },
  ]);
});

test('the answer to a captcha question is sent as the code with the id of the picture', async () => {
  await askQuestion();
  fireEvent.change(await answerField(), { target: { value: '８ ' } });
  pressButton('获取验证码');
  await screen.findByRole('button', { name: /秒$/ });
  const [asked] = at.gateway.inputsTo(captchaQuestion) as { pictureId: string }[];
  expect(at.gateway.inputsTo(sendSmsCode)).toEqual([
    { mobile: '13800000000', scene: 'login', code: '８ ', pictureId: asked?.pictureId },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(findLoginField('短信验证码')));
});

test('an empty answer to a captcha question sends nothing, a wrong one may be followed by another, and the last one by a picture', async () => {
  at.gateway.answer(sendSmsCode, refusalAnswer('wrongAnswer', '还可以再试2次'));
  await askQuestion();
  const answer = await answerField();
  pressButton('获取验证码');
  expect(fieldErrorText(answer)).toBe('请回答文字题');
  expect(toastTexts()).toBe('');
  fireEvent.change(answer, { target: { value: '9' } });
  pressButton('获取验证码');
  await waitFor(() => expect(fieldErrorText(answer)).toBe('还可以再试2次'));
  expect(answer.value).toBe('');
  expect(document.activeElement).toBe(answer);
  at.gateway.answer(sendSmsCode, refusalAnswer('answersUsedUp', '文字题回答错误'));
  fireEvent.change(answer, { target: { value: '7' } });
  pressButton('获取验证码');
  await waitFor(() => expect(fieldErrorText(findLoginField('图形验证码'))).toBe('文字题回答错误'));
  await waitFor(() => expect(document.activeElement).toBe(findLoginField('图形验证码')));
});

test.each([
  [
    'a refusal',
    () => refusalAnswer('questionUsed', '文字题每小时只能使用一次'),
    '文字题每小时只能使用一次',
  ],
  ['a failure', failedCall, '网络不太顺畅，请稍后再试'],
])(
  '%s of the captcha question is announced below the picture, which stays',
  async (_, answer, expected) => {
    at.gateway.answer(captchaQuestion, answer());
    await askQuestion();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(expected));
    expect(screen.getByRole('img', { name: '图形验证码图片' })).toBeTruthy();
  },
);

test('a second press on the link to the captcha question goes back to a new picture', async () => {
  await askQuestion();
  await answerField();
  pressButton('改用图形验证码');
  expect(await screen.findByRole('img', { name: '图形验证码图片' })).toBeTruthy();
  expect(at.gateway.inputsTo(getVerify)).toHaveLength(2);
});

test('at gateways without the extension no captcha question is offered', async () => {
  at.environment.extensions.splice(0, Number.POSITIVE_INFINITY, 'login');
  renderPage(<LoginPage />, at);
  typeIntoLoginField('手机号', '13800000000');
  await screen.findByRole('img', { name: '图形验证码图片' });
  expect(screen.queryByRole('button', { name: /看不清/ })).toBeNull();
});
