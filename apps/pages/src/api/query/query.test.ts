// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQuery, FRESH_MS } from './query.ts';
import { question } from './testing/question.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A query whose answers are given by hand; two failures are retried. */
function asking(initialData?: () => string | undefined) {
  const { queryFn, asks, answer, refuse } = question<string>();
  const query = createQuery(
    { queryKey: ['fares'], queryFn, ...(initialData ? { initialData } : {}) },
    { isWorthRetrying: (failures) => failures < 2, now: () => Date.now() },
  );
  const heard = vi.fn();
  return { ...query, asks, answer, refuse, heard };
}

test('whoever only watches asks nothing, whoever follows does', () => {
  const { watch, follow, asks, current, heard } = asking();
  watch(heard);
  expect(asks()).toBe(0);
  follow(() => {});
  expect(asks()).toBe(1);
  expect(heard).toHaveBeenCalled();
  expect(current()).toMatchObject({ data: undefined, isFetching: true });
});

test('everybody who asks at once shares one question and its answer', async () => {
  const { follow, ask, asks, answer, current } = asking();
  follow(() => {});
  follow(() => {});
  const asked = ask();
  expect(asks()).toBe(1);
  await answer('first');
  await asked;
  expect(current()).toEqual({
    data: 'first',
    isError: false,
    isFetching: false,
    failureCount: 0,
  });
});

test('an answer is fresh for a minute, then the next to come asks again', async () => {
  const { follow, asks, answer } = asking();
  const end = follow(() => {});
  await answer('first');
  end();
  vi.advanceTimersByTime(FRESH_MS - 1);
  follow(() => {})();
  expect(asks()).toBe(1);
  vi.advanceTimersByTime(1);
  follow(() => {});
  expect(asks()).toBe(2);
});

test('the last answer stays while it is asked for again', async () => {
  const { follow, ask, answer, current } = asking();
  follow(() => {});
  await answer('first');
  void ask();
  expect(current()).toMatchObject({ data: 'first', isFetching: true });
  await answer('second');
  expect(current()).toMatchObject({ data: 'second', isFetching: false });
});

test('what is known without asking is asked for only once it has aged', () => {
  const { follow, asks, current } = asking(() => 'given');
  expect(current().data).toBe('given');
  follow(() => {})();
  expect(asks()).toBe(0);
  vi.advanceTimersByTime(FRESH_MS);
  follow(() => {});
  expect(asks()).toBe(1);
});

test('the state is one object until something changes', async () => {
  const { follow, answer, current } = asking();
  follow(() => {});
  await answer('first');
  expect(current()).toBe(current());
});

test('a fault is met by two more tries, each after a longer wait', async () => {
  const { follow, asks, refuse, current } = asking();
  follow(() => {});
  await refuse();
  expect(current()).toMatchObject({ isFetching: true, isError: false, failureCount: 1 });
  await vi.advanceTimersByTimeAsync(999);
  expect(asks()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asks()).toBe(2);
  await refuse();
  await vi.advanceTimersByTimeAsync(1999);
  expect(asks()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asks()).toBe(3);
  await refuse();
  expect(current()).toEqual({
    data: undefined,
    isError: true,
    isFetching: false,
    failureCount: 3,
  });
});

test('a retry that succeeds leaves no trace of the fault', async () => {
  const { follow, answer, refuse, current } = asking();
  follow(() => {});
  await refuse();
  await vi.advanceTimersByTimeAsync(1000);
  await answer('late, but here');
  expect(current()).toMatchObject({ data: 'late, but here', isError: false, isFetching: false });
});

test('a failure keeps what was known, and asking again forgets the failure', async () => {
  const { follow, ask, answer, refuse, current } = asking();
  follow(() => {});
  await answer('first');
  void ask();
  for (const wait of [1000, 2000, 0]) {
    await refuse();
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(current()).toMatchObject({ data: 'first', isError: true });
  void ask();
  expect(current()).toMatchObject({ data: 'first', isError: false, isFetching: true });
});

test('a question that throws at once has failed like any other', async () => {
  const { ask, follow, current } = createQuery(
    {
      queryKey: [],
      queryFn: () => {
        throw new Error('a mistake of ours');
      },
    },
    { isWorthRetrying: () => false, now: () => 0 },
  );
  follow(() => {});
  await ask();
  expect(current()).toMatchObject({ isError: true, isFetching: false });
});

test('nobody is left who follows: the answer is kept, but nothing is tried again', async () => {
  const { follow, asks, answer, refuse, current } = asking();
  follow(() => {})();
  await answer('for the next');
  expect(current()).toMatchObject({ data: 'for the next' });
  vi.advanceTimersByTime(FRESH_MS);
  follow(() => {})();
  await refuse();
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  expect(asks()).toBe(2);
  expect(current()).toMatchObject({ isFetching: false, isError: false });
});

test('a failure is forgotten with the last who saw it, and the next to come asks anew', async () => {
  const { follow, asks, refuse, current } = asking();
  const end = follow(() => {});
  for (const wait of [1000, 2000, 0]) {
    await refuse();
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(current().isError).toBe(true);
  end();
  expect(current()).toMatchObject({ isError: false, failureCount: 0 });
  follow(() => {});
  expect(asks()).toBe(4);
});

test('following twice and leaving once is still following', () => {
  const { follow, asks, reset } = asking();
  const end = follow(() => {});
  follow(() => {});
  end();
  reset();
  expect(asks()).toBe(2);
});

test('a reset forgets the answer and asks again, and the answer on its way is ignored', async () => {
  const { follow, reset, asks, answer, current } = asking();
  follow(() => {});
  await answer("the first visitor's");
  reset();
  expect(current()).toMatchObject({ data: undefined, isFetching: true });
  reset();
  expect(asks()).toBe(3);
  await answer('late', 1);
  expect(current()).toMatchObject({ data: undefined, isFetching: true });
  await answer("the next visitor's", 2);
  expect(current()).toMatchObject({ data: "the next visitor's", isFetching: false });
});

test('a fault of a question that was replaced is no fault, and is not retried', async () => {
  const { follow, reset, asks, answer, refuse, current } = asking();
  follow(() => {});
  reset();
  await refuse(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asks()).toBe(2);
  expect(current()).toMatchObject({ isFetching: true, failureCount: 0 });
  await answer('second', 1);
  expect(current().data).toBe('second');
});

test('a reset during the wait before a retry ends that retry', async () => {
  const { follow, reset, asks, refuse } = asking();
  follow(() => {});
  await refuse();
  reset();
  expect(asks()).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asks()).toBe(2);
});

test('a reset returns to what is known without asking', async () => {
  const { follow, ask, reset, answer, current } = asking(() => 'given');
  follow(() => {});
  void ask();
  await answer('asked');
  reset();
  expect(current()).toMatchObject({ data: 'given', isFetching: false });
});

test('what nobody follows is reset without asking', async () => {
  const { follow, watch, reset, asks, answer, current, heard } = asking();
  follow(() => {})();
  await answer('first');
  watch(heard);
  reset();
  expect(asks()).toBe(1);
  expect(heard).toHaveBeenCalled();
  expect(current()).toMatchObject({ data: undefined, isFetching: false });
});

test('what is not true any more stays shown until the next answer', async () => {
  const { follow, invalidate, asks, answer, current } = asking();
  const end = follow(() => {});
  await answer('first');
  invalidate();
  expect(asks()).toBe(2);
  expect(current()).toMatchObject({ data: 'first', isFetching: true });
  await answer('second');
  end();
  invalidate();
  expect(asks()).toBe(2);
  follow(() => {});
  expect(asks()).toBe(3);
});

test('a question on its way when its answer becomes untrue is put again', async () => {
  const { follow, invalidate, answer, current } = asking();
  follow(() => {});
  invalidate();
  await answer('before', 0);
  expect(current().data).toBeUndefined();
  await answer('after', 1);
  expect(current().data).toBe('after');
});
