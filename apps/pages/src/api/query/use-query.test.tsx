import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from './query-context.ts';
import type { QueryOptions } from './query-options.ts';
import { createQueryStore } from './query-store.ts';
import { question } from './testing/question.ts';
import { useQuery } from './use-query.ts';

afterEach(cleanup);

const openStore = () => createQueryStore({ isWorthRetrying: () => false, now: () => 0 });

function around(page: ReactNode, queries = openStore()) {
  return <QueryProvider queries={queries}>{page}</QueryProvider>;
}

/** Everything a component sees, in words. */
function Shown({
  renders = () => {},
  ...options
}: QueryOptions<string> & { renders?: () => void }) {
  const { data, refetch, failureCount, ...flags } = useQuery(options);
  renders();
  const words = Object.entries(flags).filter(([, isSo]) => isSo === true);
  return (
    <button type="button" onClick={() => void refetch()}>
      {[data ?? 'nothing', ...words.map(([word]) => word)].join(' ')}
    </button>
  );
}

const text = () => screen.getByRole('button').textContent;
const inAct = (step: () => unknown) => act(async () => void (await step()));

test('it loads from the first render on, then shows the answer', async () => {
  const { queryFn, answer } = question<string>();
  const texts: (string | null)[] = [];
  render(around(<Shown queryKey={['a']} queryFn={queryFn} />));
  texts.push(text());
  await inAct(() => answer('rows'));
  texts.push(text());
  expect(texts).toEqual(['nothing isFetching isPending isLoading', 'rows']);
});

test('what failed says so, and asks again when it is told to', async () => {
  const { queryFn, answer, refuse } = question<string>();
  render(around(<Shown queryKey={['a']} queryFn={queryFn} />));
  await inAct(() => refuse());
  expect(text()).toBe('nothing isError');
  await inAct(() => screen.getByRole('button').click());
  expect(text()).toBe('nothing isFetching isPending isLoading');
  await inAct(() => answer('rows'));
  expect(text()).toBe('rows');
});

test('asking again keeps the rows', async () => {
  const { queryFn, answer } = question<string>();
  render(around(<Shown queryKey={['a']} queryFn={queryFn} />));
  await inAct(() => answer('rows'));
  await inAct(() => screen.getByRole('button').click());
  expect(text()).toBe('rows isFetching');
});

test('mounted twice by strict mode it asks once', async () => {
  const { queryFn, asks, answer } = question<string>();
  render(<StrictMode>{around(<Shown queryKey={['a']} queryFn={queryFn} />)}</StrictMode>);
  expect(asks()).toBe(1);
  await inAct(() => answer('rows'));
  expect(text()).toBe('rows');
  expect(asks()).toBe(1);
});

test('two who show the same ask once', () => {
  const { queryFn, asks } = question<string>();
  const shown = <Shown queryKey={['a']} queryFn={queryFn} />;
  render(
    around(
      <>
        {shown}
        {shown}
      </>,
    ),
  );
  expect(asks()).toBe(1);
});

test('left while it loads, it disturbs nobody, and the answer is there on return', async () => {
  const wrong = vi.spyOn(console, 'error');
  const store = openStore();
  const { queryFn, asks, answer } = question<string>();
  const shown = around(<Shown queryKey={['a']} queryFn={queryFn} />, store);
  render(shown).unmount();
  await inAct(() => answer('rows'));
  render(shown);
  expect(text()).toBe('rows');
  expect(asks()).toBe(1);
  expect(wrong).not.toHaveBeenCalled();
});

test('another key is another question, and the late answer to the first is not shown', async () => {
  const store = openStore();
  const [nanjing, suzhou] = [question<string>(), question<string>()];
  const shown = (city: string, { queryFn }: typeof nanjing) =>
    around(<Shown queryKey={['rules', city]} queryFn={queryFn} />, store);
  const { rerender } = render(shown('320100', nanjing));
  rerender(shown('320500', suzhou));
  await inAct(() => suzhou.answer('Suzhou'));
  await inAct(() => nanjing.answer('Nanjing'));
  expect(text()).toBe('Suzhou');
  rerender(shown('320100', nanjing));
  expect(text()).toBe('Nanjing');
  expect([nanjing.asks(), suzhou.asks()]).toEqual([1, 1]);
});

test('what is not enabled asks nothing until it is', async () => {
  const store = openStore();
  const { queryFn, asks } = question<string>();
  const shown = (enabled: boolean) =>
    around(<Shown queryKey={['a']} queryFn={queryFn} enabled={enabled} />, store);
  const { rerender } = render(shown(false));
  expect(text()).toBe('nothing isPending');
  act(() => store.reset());
  expect(asks()).toBe(0);
  rerender(shown(true));
  expect(text()).toBe('nothing isFetching isPending isLoading');
  expect(asks()).toBe(1);
});

test('what is not enabled still shows what others learn', async () => {
  const store = openStore();
  const { queryFn, answer } = question<string>();
  render(around(<Shown queryKey={['a']} queryFn={queryFn} enabled={false} />, store));
  store.query({ queryKey: ['a'], queryFn }).follow(() => {});
  await inAct(() => answer('rows'));
  expect(text()).toBe('rows');
});

test('what is given is shown at once, and nothing is asked', () => {
  const { queryFn, asks } = question<string>();
  render(around(<Shown queryKey={['a']} queryFn={queryFn} initialData={() => 'given'} />));
  expect(text()).toBe('given');
  expect(asks()).toBe(0);
});

test('a new visitor sees nothing of the last', async () => {
  const store = openStore();
  const { queryFn, answer } = question<string>();
  render(around(<Shown queryKey={['a']} queryFn={queryFn} />, store));
  await inAct(() => answer("the first visitor's"));
  act(() => store.reset());
  expect(text()).toBe('nothing isFetching isPending isLoading');
});

test('a change elsewhere renders nothing here', async () => {
  const store = openStore();
  const [here, there] = [question<string>(), question<string>()];
  const renders = vi.fn();
  render(around(<Shown queryKey={['a']} queryFn={here.queryFn} renders={renders} />, store));
  await inAct(() => here.answer('rows'));
  renders.mockClear();
  store.query({ queryKey: ['b'], queryFn: there.queryFn }).follow(() => {});
  await inAct(() => there.answer('other rows'));
  expect(renders).not.toHaveBeenCalled();
});

test('on a server it asks nothing, and shows what the store was given before', async () => {
  const store = openStore();
  const { queryFn, asks, answer } = question<string>();
  const shown = around(<Shown queryKey={['a']} queryFn={queryFn} />, store);
  expect(renderToString(shown)).toContain('nothing isFetching isPending isLoading');
  expect(asks()).toBe(0);
  const asked = store.query({ queryKey: ['a'], queryFn }).ask();
  await answer('rows');
  await asked;
  expect(renderToString(shown)).toContain('rows');
});

test('without a store around it, it says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { queryFn } = question<string>();
  expect(() => render(<Shown queryKey={['a']} queryFn={queryFn} />)).toThrow('query store');
});
