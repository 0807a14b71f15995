// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHashLocation } from './hash-location.ts';
import { createFakeWindow } from './testing/fake-window.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function visitForm() {
  const win = createFakeWindow('#/company_car');
  const location = createHashLocation(win, () => ({ kind: 'stay' }));
  location.push('/company_car_register?esource=app');
  return { win, location, form: location.current() };
}

type Location = ReturnType<typeof visitForm>['location'];

/** A component behaves like this: when closed, it unmounts and calls the release function. */
function openOverlay(location: Location) {
  const overlay = { isOpen: true, isLeaving: [] as boolean[], close: () => {} };
  const release = location.openOverlay((isLeaving) => {
    overlay.isLeaving.push(isLeaving);
    overlay.close();
  });
  overlay.close = () => {
    overlay.isOpen = false;
    release();
  };
  return overlay;
}

const settle = () => vi.advanceTimersByTimeAsync(20);

test('the back button closes an overlay (a dialog or picker over the page) and stays on the page', async () => {
  const { win, location, form } = visitForm();
  const listener = vi.fn();
  location.subscribe(listener);
  const popup = openOverlay(location);
  await settle();
  expect(win.entries).toHaveLength(3);
  win.history.back();
  await settle();
  expect(popup.isOpen).toBe(false);
  expect(location.current()).toBe(form);
  expect(listener).not.toHaveBeenCalled();
  win.history.back();
  expect(location.current().path).toBe('/company_car');
});

test('overlays over overlays close one at a time, the top one first', async () => {
  const { win, location, form } = visitForm();
  const below = openOverlay(location);
  const above = openOverlay(location);
  await settle();
  win.history.back();
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  win.history.back();
  expect(below.isOpen).toBe(false);
  expect(location.current()).toBe(form);
});

test('an overlay closed by its own button removes its history entry', async () => {
  const { win, location } = visitForm();
  const popup = openOverlay(location);
  await settle();
  popup.close();
  await settle();
  expect(win.position()).toBe(1);
  win.history.back();
  expect(location.current().path).toBe('/company_car');
});

test('closeOverlay closes the top overlay, and returns false when none is open', async () => {
  const { location } = visitForm();
  expect(location.closeOverlay()).toBe(false);
  const popup = openOverlay(location);
  expect(location.closeOverlay()).toBe(true);
  expect(popup.isOpen).toBe(false);
  expect(location.closeOverlay()).toBe(false);
});

test('an overlay that replaces another takes over its history entry', async () => {
  const { win, location } = visitForm();
  const confirm = openOverlay(location);
  await settle();
  confirm.close();
  const sent = openOverlay(location);
  await settle();
  expect(win.entries).toHaveLength(3);
  win.history.back();
  expect(sent.isOpen).toBe(false);
});

test('an overlay that opens while the entry of the last is being removed stays open', async () => {
  const { win, location } = visitForm();
  const first = openOverlay(location);
  await settle();
  first.close();
  await vi.advanceTimersByTimeAsync(1);
  const second = openOverlay(location);
  await settle();
  expect(second.isOpen).toBe(true);
  expect(win.position()).toBe(2);
  win.history.back();
  expect(second.isOpen).toBe(false);
});

test('the forward button after back opens no overlay and stays on the page', async () => {
  const { win, location, form } = visitForm();
  openOverlay(location);
  await settle();
  win.history.back();
  win.forward();
  await settle();
  expect(win.position()).toBe(1);
  expect(location.current()).toBe(form);
});

test('navigating from an open overlay closes it first, and back returns to the page', async () => {
  const { win, location, form } = visitForm();
  const popup = openOverlay(location);
  await settle();
  location.push('/registSuccess');
  expect(popup.isOpen).toBe(false);
  await settle();
  expect(location.current()).toEqual({ path: '/registSuccess', search: '', entry: 2 });
  expect(win.entries).toHaveLength(3);
  win.history.back();
  expect(location.current()).toEqual(form);
});

test('an overlay is told whether it alone is closed or the page is left', async () => {
  const { win, location } = visitForm();
  const [lowest, middle, top] = [1, 2, 3].map(() => openOverlay(location));
  await settle();
  win.history.back();
  expect(top?.isLeaving).toEqual([false]);
  win.followLink('#/privacy_policy');
  expect(middle?.isLeaving).toEqual([true]);
  expect(lowest?.isLeaving).toEqual([true]);
  await settle();
  const last = openOverlay(location);
  await settle();
  location.push('/login');
  expect(last.isLeaving).toEqual([true]);
});

test('replacing the address and going back with an open overlay apply to the page', async () => {
  const { win, location } = visitForm();
  openOverlay(location);
  await settle();
  location.replace('/login');
  await settle();
  expect(location.current()).toEqual({ path: '/login', search: '', entry: 1 });
  openOverlay(location);
  await settle();
  location.back();
  await settle();
  expect(location.current().path).toBe('/company_car');
  expect(win.position()).toBe(0);
});

test('after a plain link out of an overlay, back returns to the page in one step', async () => {
  const { win, location, form } = visitForm();
  openOverlay(location);
  await settle();
  win.followLink('#/privacy_policy');
  expect(location.current()).toMatchObject({ path: '/privacy_policy', entry: 2 });
  win.history.back();
  await settle();
  expect(location.current()).toEqual(form);
  expect(win.position()).toBe(1);
});

test('a reload with an open overlay removes its history entry', async () => {
  const { win, location, form } = visitForm();
  openOverlay(location);
  await settle();
  const reloaded = createHashLocation(win, () => ({ kind: 'stay' }));
  await settle();
  expect(win.position()).toBe(1);
  expect(reloaded.current()).toEqual(form);
});

test('navigation continues if the history entry cannot be removed', async () => {
  const win = createFakeWindow('#/Main');
  win.history.replaceState({ rideEntry: 0, rideOverlay: 1 }, '');
  const location = createHashLocation(win, () => ({ kind: 'stay' }));
  location.push('/pricing');
  expect(location.current().path).toBe('/Main');
  await vi.advanceTimersByTimeAsync(1000);
  expect(location.current().path).toBe('/pricing');
});
