import type { Locator, Page } from 'playwright-core';

/** The picture is 320 pixels wide, and is scaled to the page. */
const OWN_WIDTH = 320;

const slider = (page: Page) => page.getByRole('slider', { name: '拼图滑块' });

const somewhat = (min: number, max: number) => min + Math.random() * (max - min);

/**
 * The track is slow at the start and the end, faster between, and has small deviations, like that
 * of a person.
 */
function wayTo(distance: number): { x: number; y: number; waitMs: number }[] {
  const steps = 24;
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    const eased = share < 0.5 ? 2 * share ** 2 : 1 - (2 - 2 * share) ** 2 / 2;
    const x = share === 1 ? distance : distance * eased + somewhat(-1, 1);
    return { x, y: 3 * Math.sin(share * 4) + somewhat(-1, 1), waitMs: somewhat(12, 40) };
  });
}

async function gripOf(page: Page) {
  const handle = await slider(page).boundingBox();
  const picture = await page.getByRole('img', { name: /缺口/ }).boundingBox();
  if (!handle || !picture) throw new Error('there is no puzzle to take hold of');
  return {
    x: handle.x + handle.width / 2,
    y: handle.y + handle.height / 2,
    scale: picture.width / OWN_WIDTH,
  };
}

export type SlidePuzzle = (page: Page, left: number) => Promise<void>;

export const slideByMouse: SlidePuzzle = async (page, left) => {
  const grip = await gripOf(page);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  for (const { x, y, waitMs } of wayTo(left * grip.scale)) {
    await page.mouse.move(grip.x + x, grip.y + y);
    await page.waitForTimeout(waitMs);
  }
  await page.mouse.up();
};

export const slideByTouch: SlidePuzzle = async (page, left) => {
  const grip = await gripOf(page);
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [grip]);
  for (const { x, y, waitMs } of wayTo(left * grip.scale)) {
    await touch('touchMove', [{ x: grip.x + x, y: grip.y + 4 * y }]);
    await page.waitForTimeout(waitMs);
  }
  await touch('touchEnd', []);
};

export async function pressTabUntilFocused(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by Tab: ${target}`);
}

/** PageUp moves by five hundredths of the width, ArrowRight by one hundredth. */
export const slideByKeys: SlidePuzzle = async (page, left) => {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(somewhat(70, 220));
  };
  await pressTabUntilFocused(page, slider(page));
  const percent = Math.round((left / OWN_WIDTH) * 100);
  for (let step = 0; step < Math.floor(percent / 5); step += 1) await press('PageUp');
  for (let step = 0; step < percent % 5; step += 1) await press('ArrowRight');
  await press('Enter');
};
