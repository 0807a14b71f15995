export const successAnswer = <Data>(data: Data) => Promise.resolve({ ok: true as const, data });

export const refusalAnswer = <Name extends string>(
  refusal: Name,
  message = '服务器的话',
  extra: { readonly waitSeconds?: number } = {},
) => Promise.resolve({ ok: false as const, refusal, code: 0, message, ...extra });

/** The rejected promise needs a handler before the test awaits it. */
export function failedCall(): Promise<never> {
  const failure = Promise.reject(new Error('away'));
  failure.catch(() => {});
  return failure;
}
