import { describe, expect, test } from 'vitest';
import { knownHole, knownPicture } from '../know-captcha.ts';
import { lastCodeFor } from '../outbox.ts';
import { sampleOf } from '../sample-lists.ts';
import { slideByKeys, slideByMouse, slideByTouch } from './hand.ts';
import { atPuzzle, keptMinute, newPhone, passPuzzle } from './visits.ts';

describe('a person passes the puzzle, gets a code and is back at the form', () => {
  const ways = [
    ['with the mouse', slideByMouse, {}],
    ['by touch, on a small screen', slideByTouch, { small: true }],
    ['with keys alone', slideByKeys, {}],
    ['by touch, in large text', slideByTouch, { small: true, large: true }],
  ] as const;
  test.each(sampleOf(ways, 1))('%s', async (_, slide, visit) => {
    const mobile = newPhone();
    const { page, errors } = await atPuzzle(mobile, visit);
    await passPuzzle(page, mobile, slide);
    await page.waitForURL('**/#/company_car_register_H5');
    expect(await lastCodeFor(mobile)).toMatch(/^\d{4}$/);
    expect(await keptMinute(page, mobile)).toBeGreaterThan(Date.now());
    expect(errors).toEqual([]);
  });
});

test('the page stays where it is while the piece is dragged', async () => {
  const mobile = newPhone();
  const { page } = await atPuzzle(mobile, { small: true, large: true });
  await page.evaluate(() => window.scrollTo(0, 40));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const hole = knownHole(mobile);
  await slideByTouch(page, hole > 160 ? hole - 60 : hole + 60);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a wrong answer can be followed by a right one', async () => {
  const mobile = newPhone();
  const { page } = await atPuzzle(mobile);
  const hole = knownHole(mobile);
  await slideByMouse(page, hole > 160 ? hole - 60 : hole + 60);
  await page.getByRole('button', { name: '换一张' }).click();
  await page.getByRole('slider').waitFor();
  await passPuzzle(page, mobile, slideByMouse);
  await page.waitForURL('**/#/company_car_register_H5');
  expect(await lastCodeFor(mobile)).toMatch(/^\d{4}$/);
});

test('who cannot drag gets the code by a graphic code, at the second try too', async () => {
  const mobile = newPhone();
  const { page, errors } = await atPuzzle(mobile);
  await page.getByRole('button', { name: '看不清或无法拖动？换一种验证方式' }).click();
  const picture = page.getByRole('img', { name: '图形验证码图片' });
  await picture.waitFor();
  const first = await picture.getAttribute('src');
  await page.getByLabel('图形验证码', { exact: true }).fill('SSSS');
  await page.getByRole('button', { name: '发送短信验证码' }).click();
  await page.waitForFunction(
    (old) => document.querySelector('img[alt="图形验证码图片"]')?.getAttribute('src') !== old,
    first,
  );
  await picture.waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill(knownPicture(mobile, 'register'));
  await page.getByRole('button', { name: '发送短信验证码' }).click();
  await page.waitForURL('**/#/company_car_register_H5');
  expect(await lastCodeFor(mobile)).toMatch(/^\d{4}$/);
  expect(errors).toEqual([]);
});

test('pictures that do not arrive can be loaded again', async () => {
  const mobile = newPhone();
  const { page } = await atPuzzle(mobile);
  let broken = true;
  await page.route('**/api/common/v1/puzzle/get', async (route) => {
    if (!broken) return route.continue();
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { shadeImage: string } };
    envelope.data.shadeImage = 'AAAA';
    await route.fulfill({ response: answer, json: envelope });
  });
  await page.getByRole('button', { name: '换一张' }).click();
  await page.getByText('拼图加载失败').waitFor();
  broken = false;
  await page.getByRole('button', { name: '重新加载' }).click();
  await page.getByRole('slider').waitFor();
});

test('too many wrong answers to a puzzle lock it, with seconds that a reload does not restart', async () => {
  const mobile = newPhone();
  const { page } = await atPuzzle(mobile);
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

test('without a phone there is nothing to verify, and the visitor is back', async () => {
  const { page } = await atPuzzle(newPhone());
  await page.goto('/#/Main');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.location.hash = '#/company_car_puzzle_verify';
  });
  await page.waitForURL('**/#/Main');
});
