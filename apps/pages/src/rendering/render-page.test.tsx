// @vitest-environment node
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultEnvironment } from '../api/environment.ts';
import { type PathName, paths } from '../paths/paths.ts';
import { App } from './App.tsx';
import { serverServices } from './server-services.ts';

async function rendered(location: string, userAgent = ''): Promise<string> {
  const services = serverServices({
    location,
    userAgent,
    environment: defaultEnvironment(),
    call: () => Promise.reject(new Error('no page asks for anything while it is rendered')),
  });
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(<App services={services} />, {
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  expect(errors).toEqual([]);
  return html;
}

test('there is no window here', () => {
  expect([typeof window, typeof document, typeof location]).toEqual(Array(3).fill('undefined'));
});

test.each(Object.keys(paths) as PathName[])('%s renders without a window', async (name) => {
  const html = await rendered(paths[name].path);
  expect(html).toContain('<main');
  expect(html).toContain('<h1');
  // A policy without inline styles would drop them.
  expect(html).not.toContain(' style=');
});

test('malformed queries render as well', async () => {
  for (const location of [
    '/pricing?pricingData=%7B%7B',
    '/web_view?url=%E0%A4%A',
    '/?x',
    '/nope',
  ]) {
    expect(await rendered(location)).toContain('<main');
  }
});

test('who asks decides whether the title bar is ours', async () => {
  expect(await rendered('/login')).toContain('aria-label="返回"');
  expect(await rendered('/login', 'iPhone T3Passenger/2.2.0')).not.toContain('aria-label="返回"');
});
