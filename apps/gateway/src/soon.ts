/** Something that is at hand, or will be. */
export type Soon<Value> = Value | Promise<Value>;

/**
 * Goes on in the same turn when the value is at hand. On the hottest reads waiting for a promise
 * that is already kept costs more than the work itself.
 */
export function soon<Value, Next>(
  value: Soon<Value>,
  next: (value: Value) => Soon<Next>,
): Soon<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
