import { getVerify } from '@ride/contract/captcha';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen } from '@testing-library/react';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';

export function createLoginVisit(): Visit {
  const at = createVisit('/login');
  at.gateway.answer(getVerify, successAnswer({ imageCode: 'iVBORw0KGgo=' }));
  at.gateway.answer(sendSmsCode, successAnswer(null));
  at.gateway.answer(login, successAnswer({ token: 'session-token' }));
  return at;
}

type LoginFieldLabel = '手机号' | '图形验证码' | '短信验证码';

export const findLoginField = (name: LoginFieldLabel) =>
  screen.getByRole<HTMLInputElement>('textbox', { name });
export const typeIntoLoginField = (name: LoginFieldLabel, text: string) =>
  fireEvent.change(findLoginField(name), { target: { value: text } });
