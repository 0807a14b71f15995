import { getVerify } from '@ride/contract/captcha';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen } from '@testing-library/react';
import { success } from '../../../testing/answers.ts';
import { type Visit, visit } from '../../../testing/render-page.tsx';

export function loginVisit(): Visit {
  const at = visit('/login');
  at.gateway.answer(getVerify, success({ imageCode: 'iVBORw0KGgo=' }));
  at.gateway.answer(sendSmsCode, success(null));
  at.gateway.answer(login, success({ token: 'session-token' }));
  return at;
}

type LoginFieldLabel = '手机号' | '图形验证码' | '短信验证码';

export const field = (name: LoginFieldLabel) =>
  screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: LoginFieldLabel, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
