import { getImageCaptcha, verifyImageCaptcha } from '@ride/contract/captcha';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { extensions } from '@ride/contract/environment';
import { fareItems } from '@ride/contract/fares';
import { fireEvent, screen, within } from '@testing-library/react';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';
import { sampleBreakdown } from './sample-breakdown.ts';

export const stubOrderAnswer = (at: Visit, part: WireFareBreakdown = {}) =>
  at.gateway.answer(fareItems, successAnswer({ ...sampleBreakdown, confirmDissent: 2, ...part }));

/**
 * A visit at a gateway that requires a captcha for each dispute, as other providers' gateways do.
 */
export function createDisputeVisit(): Visit {
  const at = createVisit('/price_objection?orderUuid=order-1');
  at.environment.extensions = extensions.filter((name) => name !== 'disputeWithoutCaptcha');
  const receipt = { receiptNumber: 'YY20260305-7H3K', raisedAt: Date.UTC(2026, 2, 5, 3, 6) };
  stubOrderAnswer(at);
  at.gateway.answer(raiseDissent, successAnswer(receipt));
  at.gateway.answer(costProblem, successAnswer(receipt));
  at.gateway.answer(
    getImageCaptcha,
    successAnswer({ captchaId: 'captcha-1', imageCode: 'iVBORw0KGgo=' }),
  );
  at.gateway.answer(verifyImageCaptcha, successAnswer({ ticket: 'ticket-1' }));
  return at;
}

export const findChoice = (name: RegExp) => screen.findByRole('button', { name });
export const textField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /说明$/ });

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const pick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
export const details = (item: string) =>
  within(screen.getByRole('group', { name: `${item}哪里不对？` }));
export const say = (item: string, reason: string) =>
  fireEvent.click(details(item).getByRole('radio', { name: reason }));
export const goOn = () => press(/^下一步$/);

/** Opens the form. It is a lazy chunk, so it appears after a moment. */
export async function startForm(...names: readonly RegExp[]): Promise<void> {
  for (const name of names) fireEvent.click(await findChoice(name));
  await findChoice(/^(下一步|提交异议|提交反馈)$/);
}

export const startDispute = () => startForm(/^对费用有疑问/, /^整单金额不对/);
export const startReport = () => startForm(/^对费用有疑问/, /^某一项收费不对/);

/** Goes on from the lines to the text, with these lines and what is wrong with each. */
export function describeLines(reasons: Readonly<Record<string, string>>): void {
  const items = Object.entries(reasons);
  for (const [item] of items) pick(new RegExp(item));
  goOn();
  for (const [item, reason] of items) say(item, reason);
  if (items.length > 0) goOn();
}

export async function reachDispute(): Promise<void> {
  await startDispute();
  if (screen.queryByRole('button', { name: '下一步' })) goOn();
}

export async function reachReport(): Promise<void> {
  await startReport();
  describeLines({ 里程费: '里程不对' });
}

export const typeText = (value: string) => fireEvent.change(textField(), { target: { value } });

export const captchaField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: '图形验证码' });

export async function solveCaptcha(code = 'aB3k'): Promise<void> {
  fireEvent.change(await captchaField(), { target: { value: code } });
  await screen.findByRole('img', { name: '图形验证码图片' });
  press(/^提交$/);
}

export async function sendDisputeText(text: string, button = '提交异议'): Promise<void> {
  typeText(text);
  press(new RegExp(`^${button}$`));
  await solveCaptcha();
}
