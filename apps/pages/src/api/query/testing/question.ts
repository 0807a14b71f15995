/** A question whose answers are given by hand, in any order. */
export function question<Data>() {
  const pending: { resolve: (data: Data) => void; reject: (error: unknown) => void }[] = [];
  const settled = async (settle: () => void) => {
    settle();
    // Past every step between the answer and whoever waits for it.
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
  };
  const asked = (index: number) => {
    const ask = pending[index];
    if (!ask) throw new Error(`nothing was asked ${index + 1} times`);
    return ask;
  };
  return {
    queryFn: () =>
      new Promise<Data>((resolve, reject) => {
        pending.push({ resolve, reject });
      }),
    asks: () => pending.length,
    /** Answers the last question, or the one of this number. */
    answer: (data: Data, index = pending.length - 1) => settled(() => asked(index).resolve(data)),
    refuse: (index = pending.length - 1) =>
      settled(() => asked(index).reject(new Error('no network'))),
  };
}
