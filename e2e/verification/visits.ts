import type { Page } from 'playwright-core';
import { openVisitor, openWatchedPage, type VisitOptions } from '../browser.ts';
import { readGraphicCode, readPuzzleHole } from '../know-captcha.ts';
import type { SlidePuzzle } from './hand.ts';

/** Rate limits count by phone, so each test uses a new one. */
export const newPhone = (): string =>
  `17${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

export async function requestLoginCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill(readGraphicCode(mobile, 'login'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
}

export const REGISTRATION_FORM_ADDRESS = '/#/company_car_register_H5';

export async function goToPuzzle(page: Page, mobile: string): Promise<void> {
  await page.goto(REGISTRATION_FORM_ADDRESS);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#/company_car_puzzle_verify?mobile=${mobile}`);
  await page.getByRole('slider', { name: '拼图滑块' }).waitFor();
}

export async function openPuzzle(
  mobile: string,
  visit: VisitOptions & { large?: true } = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await openVisitor(visit);
  if (visit.large) await context.addInitScript(() => localStorage.setItem('ride.largeText', '1'));
  const opened = await openWatchedPage(context);
  await goToPuzzle(opened.page, mobile);
  return opened;
}

/**
 * The simulated track is sometimes taken for that of a program; a person would then try another
 * puzzle.
 */
const TRIES = 3;

export async function passPuzzle(page: Page, mobile: string, slide: SlidePuzzle): Promise<void> {
  const sent = page.getByText('验证码已发送').first();
  const another = page.getByRole('button', { name: '换一张' });
  for (let tries = 0; tries < TRIES; tries += 1) {
    await slide(page, readPuzzleHole(mobile));
    await sent.or(another).first().waitFor();
    if (await sent.isVisible()) return;
    await another.click();
    await page.getByRole('slider').waitFor();
  }
  throw new Error(`${TRIES} slides were refused`);
}

export const readResendTime = (page: Page, mobile: string): Promise<number | undefined> =>
  page.evaluate(
    (phone) => JSON.parse(sessionStorage.getItem('ride.codeReadyAt') ?? '{}')[phone],
    mobile,
  );
