// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showRenderedFragment } from './show-fragment.ts';

const state = { at: 1_750_000_000_000, kind: 'out', title: null, action: null, known: {} };
const fragment = () =>
  new Response(JSON.stringify({ html: '<main>9.00 元</main>', title: '', state }));

beforeEach(() => {
  vi.stubGlobal('PART_PREFIX', '/rendered');
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/#/pricing');
  document.body.innerHTML = '<div id="root">加载中</div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const root = () => document.getElementById('root')?.innerHTML;

function showing(answer: (signal: AbortSignal) => Promise<Response>) {
  const requests: string[] = [];
  const fetch = (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push(url);
    return answer(signal);
  };
  const win = { location: window.location, fetch } as unknown as Window;
  return { requests, shown: showRenderedFragment(win, '/pricing?typeModule=4') };
}

test('the part of a page rendered by the gateway is fetched and inserted', async () => {
  const { requests, shown } = showing(async () => fragment());
  expect(await shown).toEqual(state);
  expect(root()).toBe('<main>9.00 元</main>');
  expect(requests).toEqual(['/rendered/pricing?typeModule=4']);
});

test.each([
  ['nothing was rendered', async () => new Response(null, { status: 204 })],
  ['the gateway is unreachable', async () => Promise.reject(new TypeError('network'))],
  ['the answer is not JSON', async () => new Response('<html>')],
])('no part rendered by the gateway is shown when %s', async (_, answer) => {
  expect(await showing(answer).shown).toBeNull();
  expect(root()).toBe('加载中');
});

test('the part rendered by the gateway is not shown when the visitor has navigated meanwhile', async () => {
  const { shown } = showing(async () => {
    window.location.hash = '#/Main';
    return fragment();
  });
  expect(await shown).toBeNull();
  expect(root()).toBe('加载中');
});

test('a request for the rendered part without an answer ends by a timeout', async () => {
  const { shown } = showing(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(await shown).toBeNull();
});
