import { describe, expect, test } from 'vitest';
import { readPuzzleHole } from '../know-captcha.ts';
import { findLastCode } from '../outbox.ts';
import { drawSample } from '../sample-lists.ts';
import { slideByKeys, slideByMouse, slideByTouch } from './hand.ts';
import { newPhone, openPuzzle, passPuzzle, readResendTime } from './visits.ts';

describe('a person passes the slider puzzle, gets a code and returns to the form', () => {
  const ways = [
    ['with the mouse', slideByMouse, {}],
    ['by touch, on a small screen', slideByTouch, { small: true }],
    ['with keys alone', slideByKeys, {}],
    ['by touch, in large text', slideByTouch, { small: true, large: true }],
  ] as const;
  test.each(drawSample(ways, 1))('the slider puzzle is passed %s', async (_, slide, visit) => {
    const mobile = newPhone();
    const { page, errors } = await openPuzzle(mobile, visit);
    await passPuzzle(page, mobile, slide);
    await page.waitForURL('**/#/company_car_register_H5');
    expect(await findLastCode(mobile)).toMatch(/^\d{4}$/);
    expect(await readResendTime(page, mobile)).toBeGreaterThan(Date.now());
    expect(errors).toEqual([]);
  });
});

test('a wrong answer to the slider puzzle can be followed by a right one, and dragging does not scroll the page', async () => {
  const mobile = newPhone();
  const { page } = await openPuzzle(mobile, { small: true, large: true });
  await page.evaluate(() => window.scrollTo(0, 40));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const hole = readPuzzleHole(mobile);
  await slideByTouch(page, hole > 160 ? hole - 60 : hole + 60);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.getByRole('button', { name: '换一张' }).click();
  await page.getByRole('slider').waitFor();
  await passPuzzle(page, mobile, slideByTouch);
  await page.waitForURL('**/#/company_car_register_H5');
  expect(await findLastCode(mobile)).toMatch(/^\d{4}$/);
});

test('too many wrong answers lock the puzzle, and a reload does not restart the countdown', async () => {
  const mobile = newPhone();
  const { page } = await openPuzzle(mobile);
  for (let tries = 0; tries < 10; tries += 1) {
    if (await page.getByRole('timer').isVisible()) break;
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '换一张' }).click();
    await page.getByRole('slider').or(page.getByRole('timer')).first().waitFor();
  }
  const left = async () => Number.parseInt((await page.getByRole('timer').textContent()) ?? '', 10);
  const before = await left();
  await page.waitForTimeout(1100);
  await page.reload();
  await page.getByRole('timer').waitFor();
  expect(await left()).toBeLessThan(before);
  expect(before).toBeLessThanOrEqual(300);
});

test("without a phone the slider puzzle's page returns to the previous page", async () => {
  const { page } = await openPuzzle(newPhone());
  await page.goto('/#/Main');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.location.hash = '#/company_car_puzzle_verify';
  });
  await page.waitForURL('**/#/Main');
});
