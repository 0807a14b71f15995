// @vitest-environment happy-dom
import { ENVIRONMENT_ELEMENT_ID } from '@ride/contract/environment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StartGlobals } from '../lib/start-globals.ts';

const fragment = () =>
  new Response(JSON.stringify({ html: '<main>9.00 元</main>', state: { at: 1 } }));

beforeEach(() => {
  vi.stubGlobal('PAGE_FILES', {
    '/pricing': ['./assets/Pricing.js'],
    '/reward': ['./assets/Reward.js'],
  });
  vi.stubGlobal('RENDERED_PATHS', ['/pricing']);
  vi.stubGlobal('HOST_FILES', []);
  vi.stubGlobal('PART_PREFIX', '/rendered');
  vi.stubGlobal('ENVIRONMENT_ID', ENVIRONMENT_ELEMENT_ID);
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  (window as StartGlobals).rideTakePress?.();
  delete (window as StartGlobals).rideFragment;
  delete document.documentElement.dataset.rendered;
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function started(hash: string, answer: () => Promise<Response>, rendersParts = true) {
  const environment = JSON.stringify({ rendersParts });
  document.head.innerHTML = `<script type="application/json" id="${ENVIRONMENT_ELEMENT_ID}">${environment}</script>`;
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', `/${hash}`);
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  await import('./start.ts');
  return fetch;
}

const files = () =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );

test('the script files of a page are requested only after the part rendered by the gateway has arrived', async () => {
  let arrive = (_: Response) => {};
  const answer = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const fetch = await started('#/pricing', () => answer);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledOnce();
  expect(files()).toEqual([]);
  arrive(fragment());
  await vi.advanceTimersByTimeAsync(0);
  expect(document.getElementById('root')?.textContent).toBe('9.00 元');
  expect(files()).toEqual(['./assets/Pricing.js']);
});

test('the script files of a page are requested at once when fetching its rendered part fails', async () => {
  await started('#/pricing', () => Promise.reject(new TypeError('network')));
  await vi.advanceTimersByTimeAsync(0);
  expect(files()).toEqual(['./assets/Pricing.js']);
});

test('the script files of a page are requested before a rendered part that does not arrive is given up, and only once', async () => {
  await started('#/pricing', () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(1500);
  expect(files()).toEqual(['./assets/Pricing.js']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(files()).toEqual(['./assets/Pricing.js']);
});

test.each([
  ['is not rendered', '#/reward', true, './assets/Reward.js'],
  ['the gateway does not render', '#/pricing', false, './assets/Pricing.js'],
])(
  'the script files of a page that %s are requested at once',
  async (_, hash, rendersParts, file) => {
    const fetch = await started(hash, async () => fragment(), rendersParts);
    expect(fetch).not.toHaveBeenCalled();
    expect(files()).toEqual([file]);
  },
);
