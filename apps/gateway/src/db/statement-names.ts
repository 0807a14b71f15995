/** Each named statement is kept by the server on every connection, so their number is bounded. */
const MOST_NAMES = 300;

/** A named statement is parsed and planned once per connection instead of with every request. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Null once there are enough names: such a statement is parsed anew each time. */
  of(sql: string): string | null {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES) return null;
    const name = `ride_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
