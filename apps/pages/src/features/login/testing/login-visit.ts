import { getVerify } from '@ride/contract/captcha';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen } from '@testing-library/react';
import { type Visit, visit } from '../../../testing/render-page.tsx';

/** At the login, with a gateway that draws, sends and lets in. */
export function loginVisit(): Visit {
  const at = visit('/login');
  at.gateway.answer(getVerify, Promise.resolve({ ok: true, data: { imageCode: 'iVBORw0KGgo=' } }));
  at.gateway.answer(sendSmsCode, Promise.resolve({ ok: true, data: null }));
  at.gateway.answer(login, Promise.resolve({ ok: true, data: { token: 'session-token' } }));
  return at;
}

type Field = '手机号' | '图形验证码' | '短信验证码';

export const field = (name: Field) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: Field, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
export const underField = (name: Field) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const toasts = () => screen.getByRole('status').textContent;

/** Nobody may be listening yet when it fails. */
export function failure(): Promise<never> {
  const failed = Promise.reject(new Error('away'));
  failed.catch(() => {});
  return failed;
}

export const refused = <Name extends string>(
  refusal: Name | 'other',
  message = '',
  told: { readonly waitSeconds?: number } = {},
) => Promise.resolve({ ok: false as const, refusal, code: 0, message, ...told });
