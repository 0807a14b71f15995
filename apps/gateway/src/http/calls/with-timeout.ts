export class TimeoutError extends Error {}

/** Gives up waiting after a time. What was begun goes on; only the caller is let go. */
export function withTimeout<Result>(work: Result | Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TimeoutError(`no answer within ${ms} ms`));
    const timer = setTimeout(giveUp, ms);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
