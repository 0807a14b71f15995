import { getImageCaptcha, verifyImageCaptcha } from '@ride/contract/captcha';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { extensions } from '@ride/contract/environment';
import { fareItems } from '@ride/contract/fares';
import { fireEvent, screen } from '@testing-library/react';
import { success } from '../../../testing/answers.ts';
import { press } from '../../../testing/page-acts.ts';
import { type Visit, visit } from '../../../testing/render-page.tsx';
import { sampleBreakdown } from './sample-breakdown.ts';

export const answerOrder = (at: Visit, part: WireFareBreakdown = {}) =>
  at.gateway.answer(fareItems, success({ ...sampleBreakdown, confirmDissent: 2, ...part }));

/** At a gateway that requires a captcha for each dispute, as others do. */
export function disputeVisit(): Visit {
  const at = visit('/price_objection?orderUuid=order-1');
  at.environment.extensions = extensions.filter((name) => name !== 'disputeWithoutCaptcha');
  const receipt = { receiptNumber: 'YY20260305-7H3K', raisedAt: Date.UTC(2026, 2, 5, 3, 6) };
  answerOrder(at);
  at.gateway.answer(raiseDissent, success(receipt));
  at.gateway.answer(costProblem, success(receipt));
  at.gateway.answer(
    getImageCaptcha,
    success({ captchaId: 'captcha-1', imageCode: 'iVBORw0KGgo=' }),
  );
  at.gateway.answer(verifyImageCaptcha, success({ ticket: 'ticket-1' }));
  return at;
}

export const choice = (name: RegExp) => screen.findByRole('button', { name });
export const textField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /说明$/ });
/** The form is a lazy chunk, so it appears after a moment. */
const form = () => screen.findByRole('textbox', { name: /说明$/ });
export async function choose(name: RegExp): Promise<void> {
  fireEvent.click(await choice(name));
  await form();
}
export const write = (value: string) => fireEvent.change(textField(), { target: { value } });

export const captchaField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: '图形验证码' });

/** Solves the captcha with this code and confirms. */
export async function prove(code = 'aB3k'): Promise<void> {
  fireEvent.change(await captchaField(), { target: { value: code } });
  await screen.findByRole('img', { name: '图形验证码图片' });
  press('提交');
}

export async function send(text: string, button = '提交异议'): Promise<void> {
  write(text);
  press(button);
  await prove();
}
