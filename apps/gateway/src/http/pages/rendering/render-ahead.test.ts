import type { RenderPage } from '@ride/contract/rendering';
import { expect, test, vi } from 'vitest';
import { builtPagesFolder } from '../../testing/pages-for-test.ts';
import { readBuiltPages } from '../built-pages.ts';
import { renderAhead } from './render-ahead.ts';

test('the gateway renders every page once at its start, also after one that fails', async () => {
  const render = vi.fn<RenderPage>(() => Promise.reject(new Error('broken')));
  await renderAhead(render, readBuiltPages(builtPagesFolder()));
  expect(render.mock.calls.map(([{ location }]) => location)).toEqual(['/pricing', '/company_car']);
  const [first] = render.mock.calls[0] ?? [];
  await expect(first?.answer('/anything', {})).rejects.toThrow();
});

test('without a renderer or built pages nothing is rendered at the start', async () => {
  await expect(renderAhead(null, readBuiltPages(builtPagesFolder()))).resolves.toBeUndefined();
  await expect(renderAhead(vi.fn<RenderPage>(), null)).resolves.toBeUndefined();
});
