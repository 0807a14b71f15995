import { fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatLocation } from '../../../routes/href.ts';
import { RANDOM_RUNS } from '../../../testing/random-runs.ts';
import { createVisit } from '../../../testing/render-page.tsx';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { LicencePage, loader } from './LicencePage.tsx';

const [business, network, vehicle] = [
  '/licences/business-licence.svg',
  '/licences/network-licence.svg',
  'https://img.example.com/vehicle.jpg',
] as const;

const licenceVisit = (licenseInfo: string[], title?: string) =>
  createVisit(formatLocation('licence', { licenseInfo, title }), {
    trustedHosts: ['img.example.com'],
  });
const rawVisit = (licenseInfo: string) =>
  createVisit(`/preview_license?licenseInfo=${encodeURIComponent(licenseInfo)}`);

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

test('every licence picture of the list is shown with its number', () => {
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
])('with the title %j in the address the page is titled %s', (title, text) => {
  renderFarePage(<LicencePage />, licenceVisit([business], title));
  expect(pageTitle()).toBe(text);
});

test('a list of licence pictures is cut after fifty, and the page says so', () => {
  renderFarePage(<LicencePage />, licenceVisit(Array<string>(80).fill(business)));
  expect(sources()).toHaveLength(50);
  expect(screen.getByText('内容较多，仅显示前 50 项，共 80 项')).toBeTruthy();
});

test('a licence picture that fails to load or is not trusted shows a placeholder', () => {
  renderFarePage(<LicencePage />, licenceVisit([business, 'https://evil.example.com/a.png']));
  expect(sources()).toEqual([business]);
  expect(screen.getAllByText('图片暂时无法显示')).toHaveLength(1);
  const [picture] = document.querySelectorAll('img');
  if (picture) fireEvent.error(picture);
  expect(screen.getAllByText('图片暂时无法显示')).toHaveLength(2);
  expect(sources()).toEqual([]);
});

describe('the picture viewer', () => {
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

  test('a tap opens the picture in the viewer, and the button closes it', async () => {
    const { viewer, picture, tracked } = await openViewer(business, network);
    expect(picture.getAttribute('src')).toBe(business);
    expect(viewer.textContent).toContain('1 / 2');
    expect(tracked).toEqual([
      { name: 'button.pressed', detail: { route: '/preview_license', button: 'enlarge' } },
    ]);
    fireEvent.click(within(viewer).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the Escape key closes the picture viewer', async () => {
    const { viewer } = await openViewer(business);
    fireEvent(viewer, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the keys + and - and the buttons change the scale of the viewed picture', async () => {
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

  test('the wheel changes the scale of the viewed picture and does not scroll or zoom the page', async () => {
    const { picture, expectScale } = await openViewer(business);
    const wasNotPrevented = fireEvent.wheel(picture, { deltaY: -100 });
    expect(wasNotPrevented).toBe(false);
    await expectScale(1.2);
  });

  test('a double tap enlarges the picture, and another resets it', async () => {
    const { picture, expectScale } = await openViewer(business);
    fireEvent.doubleClick(picture, { clientX: 150, clientY: 200 });
    await expectScale(2.5);
    fireEvent.doubleClick(picture, { clientX: 150, clientY: 200 });
    await expectScale(1);
  });

  test('two fingers moving apart enlarge the picture and do not count as a swipe', async () => {
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

  test('arrow keys, buttons and swipes show another picture and reset the scale', async () => {
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

  test('arrow keys move an enlarged picture instead of changing it', async () => {
    const { viewer, picture, expectScale } = await openViewer(business, network);
    fireEvent.keyDown(viewer, { key: '+' });
    await expectScale(1.5);
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    await vi.waitFor(() => expect(picture.style.transform).toContain('translate(-40px, 0px)'));
    expect(picture.getAttribute('src')).toBe(business);
  });
});

describe('an address that lists no licence pictures', () => {
  test.each(['[', '{}', '"/a.svg"', '[1]', '[null]', '[]', 'null'])(
    'the list of licence pictures %s shows the empty state',
    (json) => {
      renderFarePage(<LicencePage />, rawVisit(json));
      expect(screen.getByText('暂无证照信息')).toBeTruthy();
      expect(pageTitle()).toBe('证照信息');
    },
  );

  test('the empty state of the licence page has the title of the address', async () => {
    const search = 'title=营业执照&licenseInfo=[]';
    renderFarePage(<LicencePage />, createVisit(`/preview_license?${search}`));
    expect(screen.getByText('暂无证照信息')).toBeTruthy();
    expect(pageTitle()).toBe('营业执照');
    expect(await loader(search, {} as never)).toEqual({ title: '营业执照' });
  });

  test('an address without parameters shows the empty state', () => {
    renderFarePage(<LicencePage />, createVisit('/preview_license'));
    expect(screen.getByText('暂无证照信息')).toBeTruthy();
  });

  test('random lists of licence pictures never break the page or load an untrusted picture', () => {
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
