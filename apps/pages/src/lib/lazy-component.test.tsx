import { act, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { expect, test } from 'vitest';
import { type LazyComponent, lazyComponent } from './lazy-component.tsx';

const show = (Page: LazyComponent<object>) =>
  render(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  );

test('a lazy component whose code was fetched ahead is part of the first render', async () => {
  const Page = lazyComponent(async () => ({ default: () => <p>rules</p> }));
  await Page.fetchAhead();
  show(Page);
  expect(screen.getByText('rules')).toBeTruthy();
});

test('the code of lazy components not fetched ahead is fetched when they are shown', async () => {
  show(lazyComponent(async () => ({ default: () => <p>rules</p> })));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('rules')).toBeTruthy();
});

test('a mounted lazy component stays mounted when its code is fetched ahead meanwhile', async () => {
  let mounted = 0;
  const Mounting = () => {
    useEffect(() => {
      mounted += 1;
    }, []);
    return <input />;
  };
  const Page = lazyComponent(async () => ({ default: Mounting }));
  const { rerender } = show(Page);
  await screen.findByRole('textbox');
  await act(() => Page.fetchAhead());
  rerender(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  );
  expect(mounted).toBe(1);
});

test('fetching ahead the code of a component that fails to load gives null', async () => {
  const Page = lazyComponent(() => Promise.reject(new TypeError('offline')));
  expect(await Page.fetchAhead()).toBeNull();
});
