// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { defaultEnvironment } from '../api/environment.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createServerServices } from '../rendering/server-services.ts';
import { waitForFirstPage, waitForRenderedCode } from './first-page.ts';
import { pages } from './pages.ts';

const own = pages.notice;
afterEach(() => {
  pages.notice = own;
  vi.useRealTimers();
});

const services = createServerServices({
  location: '/notice?address=a',
  userAgent: '',
  environment: defaultEnvironment(),
  queries: createQueryClient(false),
  frame: { title: null, action: null },
});

type PageModule = Awaited<ReturnType<typeof own.fetchAhead>>;
const fetching = (fetchAhead: () => Promise<PageModule>) => {
  pages.notice = Object.assign(() => null, { fetchAhead });
};

test("the start of the pages waits for the page's code and its first answer", async () => {
  const searches: string[] = [];
  fetching(async () => ({
    default: () => null,
    loader: async (search) => {
      await Promise.resolve();
      searches.push(search);
      return {};
    },
  }));
  await waitForFirstPage(services);
  expect(searches).toEqual(['address=a']);
});

test('the start of the pages waits at most the timeout, and then shows the loading state', async () => {
  vi.useFakeTimers();
  fetching(() => new Promise(() => {}));
  const waited = vi.fn();
  const waiting = waitForFirstPage(services).then(waited);
  await vi.advanceTimersByTimeAsync(150);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await waiting;
  expect(waited).toHaveBeenCalled();
});

test('a page rendered by the server waits for the code that its loader fetches, and makes no call', async () => {
  const steps: string[] = [];
  fetching(async () => ({
    default: () => null,
    loader: async (_, { prefetch }) => {
      await prefetch(() => Promise.reject(new Error('called')));
      await Promise.resolve();
      steps.push('code');
      return {};
    },
  }));
  await waitForRenderedCode(services);
  expect(steps).toEqual(['code']);
});
