import { beforeEach, expect, test, vi } from 'vitest';
import { smallPreload } from './small-preload.ts';

const { handler } = smallPreload().load as unknown as { handler: () => string };
type Preload = (load: () => unknown, files?: string[]) => Promise<unknown>;

interface Link extends EventTarget {
  rel: string;
  href: string;
  sheet?: object;
}

let links: Link[];

/** Each test has a module of its own: what was asked for is remembered in it. */
async function helper(): Promise<Preload> {
  const code = `${handler().replaceAll('import.meta.env.BASE_URL', '"/"')}//${Math.random()}`;
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).__vitePreload;
}

beforeEach(() => {
  links = [];
  vi.stubGlobal('document', {
    createElement: () =>
      Object.assign(new EventTarget(), {
        rel: '',
        href: '',
        remove() {
          links = links.filter((link) => link !== (this as unknown));
        },
      }),
    querySelector: (selector: string) =>
      links.find(({ href }) => selector.split(',').includes(`[href="${href}"]`)) ?? null,
    head: { append: (link: Link) => links.push(link) },
  });
  return () => vi.unstubAllGlobals();
});

test('the files of a page are asked for at once, each once, and its styles waited for', async () => {
  const preload = await helper();
  const load = vi.fn();
  const both = [preload(load, ['a.js', 'a.css']), preload(load, ['a.js', 'a.css'])];
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/a.js'],
    ['stylesheet', '/a.css'],
  ]);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  links[1]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
  expect(load).toHaveBeenCalledTimes(2);
});

test('styles the document asked for are not asked for again', async () => {
  const preload = await helper();
  links.push(Object.assign(new EventTarget(), { rel: 'stylesheet', href: '/a.css', sheet: {} }));
  await preload(() => {}, ['a.css']);
  expect(links).toHaveLength(1);
});

test('styles that did not come are a failure, and asked for anew the next time', async () => {
  const preload = await helper();
  const first = preload(() => {}, ['a.css']);
  links[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('a.css');
  const second = preload(() => 'shown', ['a.css']);
  links[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('shown');
});
