import { fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { locationOf } from '../../../routes/href.ts';
import { RANDOM_RUNS } from '../../../testing/random-runs.ts';
import { visit } from '../../../testing/render-page.tsx';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { LicencePage, loader } from './LicencePage.tsx';

const [business, network, vehicle] = [
  '/licences/business-licence.svg',
  '/licences/network-licence.svg',
  'https://img.example.com/vehicle.jpg',
] as const;

const licenceVisit = (licenseInfo: string[], title?: string) =>
  visit(locationOf('licence', { licenseInfo, title }), {
    trustedHosts: ['img.example.com'],
  });
const rawVisit = (licenseInfo: string) =>
  visit(`/preview_license?licenseInfo=${encodeURIComponent(licenseInfo)}`);

const pageTitle = () => screen.getByRole('heading', { level: 1 }).textContent;
const sources = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

beforeEach(() => {
  // Happy-dom does not set the `open` attribute in showModal.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.setAttribute('open', '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('every picture of the list is shown, each with its number', () => {
  renderFarePage(<LicencePage />, licenceVisit([business, network, vehicle]));
  expect(sources()).toEqual([business, network, vehicle]);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '放大查看证照信息，第 1 张，共 3 张',
    '放大查看证照信息，第 2 张，共 3 张',
    '放大查看证照信息，第 3 张，共 3 张',
  ]);
});

test.each([
  [undefined, '证照信息'],
  ['', '证照信息'],
  ['  ', '证照信息'],
  ['车辆证照', '车辆证照'],
])('titled %j the page is called %s', (title, text) => {
  renderFarePage(<LicencePage />, licenceVisit([business], title));
  expect(pageTitle()).toBe(text);
});

test('a list without end is cut after fifty pictures, and the page says so', () => {
  renderFarePage(<LicencePage />, licenceVisit(Array<string>(80).fill(business)));
  expect(sources()).toHaveLength(50);
  expect(screen.getByText('内容较多，仅显示前 50 项，共 80 项')).toBeTruthy();
});

test('a picture that fails, or comes from elsewhere, leaves a calm placeholder', () => {
  renderFarePage(<LicencePage />, licenceVisit([business, 'https://evil.example.com/a.png']));
  expect(sources()).toEqual([business]);
  expect(screen.getAllByText('图片暂时无法显示')).toHaveLength(1);
  const [picture] = document.querySelectorAll('img');
  if (picture) fireEvent.error(picture);
  expect(screen.getAllByText('图片暂时无法显示')).toHaveLength(2);
  expect(sources()).toEqual([]);
});

describe('the viewer', () => {
  async function openViewer(...list: string[]) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(rectOf);
    const tracked = renderFarePage(<LicencePage />, licenceVisit(list));
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    const viewer = screen.getByRole('dialog');
    const picture = within(viewer).getByRole('img');
    const expectScale = (scale: number) =>
      vi.waitFor(() => expect(scaleOf(picture)).toBeCloseTo(scale, 1));
    // Panzoom positions the picture in a timeout.
    await new Promise((resolve) => setTimeout(resolve));
    return { tracked, viewer, picture, expectScale };
  }
  const scaleOf = (element: HTMLElement) =>
    Number(/scale\(([\d.]+)\)/.exec(element.style.transform)?.[1] ?? 1);
  function rectOf(this: Element): DOMRect {
    const scale = this instanceof HTMLElement ? scaleOf(this) : 1;
    return new DOMRect(150 - 150 * scale, 200 - 200 * scale, 300 * scale, 400 * scale);
  }

  test('opens the picture that was tapped and closes again', async () => {
    const { viewer, picture, tracked } = await openViewer(business, network);
    expect(picture.getAttribute('src')).toBe(business);
    expect(viewer.textContent).toContain('1 / 2');
    expect(tracked).toEqual([
      { name: 'button.pressed', detail: { route: '/preview_license', button: 'enlarge' } },
    ]);
    fireEvent.click(within(viewer).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes by Esc', async () => {
    const { viewer } = await openViewer(business);
    fireEvent(viewer, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('enlarges by + and -, and by its buttons', async () => {
    const { viewer, expectScale } = await openViewer(business);
    const button = (name: string) => within(viewer).getByRole('button', { name });
    expect(button('缩小').getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(viewer, { key: '+' });
    await expectScale(1.5);
    expect(button('缩小').getAttribute('aria-disabled')).toBeNull();
    fireEvent.keyDown(viewer, { key: '-' });
    await expectScale(1);
    fireEvent.click(button('放大'));
    await expectScale(1.5);
    fireEvent.click(button('缩小'));
    await expectScale(1);
  });

  test('enlarges by the wheel, which then does not scroll or zoom the page', async () => {
    const { picture, expectScale } = await openViewer(business);
    const wasNotPrevented = fireEvent.wheel(picture, { deltaY: -100 });
    expect(wasNotPrevented).toBe(false);
    await expectScale(1.2);
  });

  test('enlarges by a double tap, and another lays the picture back', async () => {
    const { picture, expectScale } = await openViewer(business);
    fireEvent.doubleClick(picture, { clientX: 150, clientY: 200 });
    await expectScale(2.5);
    fireEvent.doubleClick(picture, { clientX: 150, clientY: 200 });
    await expectScale(1);
  });

  test('enlarges by two fingers that part, which is no swipe', async () => {
    const { picture, expectScale } = await openViewer(business, network);
    const [left, right] = [{ pointerId: 1, isPrimary: true }, { pointerId: 2 }];
    fireEvent.pointerDown(picture, { ...left, clientX: 130 });
    fireEvent.pointerDown(picture, { ...right, clientX: 170 });
    fireEvent.pointerMove(picture, { ...left, clientX: 80 });
    fireEvent.pointerMove(picture, { ...right, clientX: 220 });
    await expectScale(2);
    fireEvent.pointerUp(picture, { ...left, clientX: 80 });
    expect(picture.getAttribute('src')).toBe(business);
  });

  test('goes from picture to picture by arrows, buttons and swipes, each at rest', async () => {
    const { viewer, picture, expectScale } = await openViewer(business, network, vehicle);
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(picture.getAttribute('src')).toBe(network);
    fireEvent.keyDown(viewer, { key: '+' });
    await expectScale(1.5);
    fireEvent.click(within(viewer).getByRole('button', { name: '下一张' }));
    expect(picture.getAttribute('src')).toBe(vehicle);
    await expectScale(1);
    fireEvent.click(within(viewer).getByRole('button', { name: '下一张' }));
    expect(picture.getAttribute('src')).toBe(vehicle);
    fireEvent.pointerDown(picture, { pointerId: 1, isPrimary: true, clientX: 0 });
    fireEvent.pointerUp(picture, { pointerId: 1, isPrimary: true, clientX: 90 });
    expect(picture.getAttribute('src')).toBe(network);
  });

  test('of an enlarged picture arrows show another part, and no other picture', async () => {
    const { viewer, picture, expectScale } = await openViewer(business, network);
    fireEvent.keyDown(viewer, { key: '+' });
    await expectScale(1.5);
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    await vi.waitFor(() => expect(picture.style.transform).toContain('translate(-40px, 0px)'));
    expect(picture.getAttribute('src')).toBe(business);
  });
});

describe('an address that lists no pictures', () => {
  test.each(['[', '{}', '"/a.svg"', '[1]', '[null]', '[]', 'null'])(
    '%s: the empty state',
    (json) => {
      renderFarePage(<LicencePage />, rawVisit(json));
      expect(screen.getByText('暂无证照信息')).toBeTruthy();
      expect(pageTitle()).toBe('证照信息');
    },
  );

  test('the empty state has the title of the address', async () => {
    const search = 'title=营业执照&licenseInfo=[]';
    renderFarePage(<LicencePage />, visit(`/preview_license?${search}`));
    expect(screen.getByText('暂无证照信息')).toBeTruthy();
    expect(pageTitle()).toBe('营业执照');
    expect(await loader(search, {} as never)).toEqual({ title: '营业执照' });
  });

  test('nothing at all: the empty state', () => {
    renderFarePage(<LicencePage />, visit('/preview_license'));
    expect(screen.getByText('暂无证照信息')).toBeTruthy();
  });

  test('random ones are drawn without a fault, and never from elsewhere', () => {
    const address = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('//a', '/\\a', '/a.svg'));
    const few = { maxLength: 4 };
    const list = fc.oneof(fc.array(address, few), fc.array(fc.jsonValue(), few), fc.jsonValue());
    fc.assert(
      fc.property(list, (licenseInfo) => {
        const at = rawVisit(JSON.stringify(licenseInfo));
        const markup = farePageMarkup(<LicencePage />, at);
        expect(markup).not.toMatch(/src="(?!\/[^/\\])/);
        expect(markup).not.toContain('style=');
      }),
      { numRuns: RANDOM_RUNS },
    );
  });
});
