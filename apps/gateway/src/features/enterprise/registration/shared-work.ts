/** Equal work that is asked for while it is being done is done once, and all get its outcome. */
export class SharedWork<Outcome> {
  readonly #underWay = new Map<string, Promise<Outcome>>();

  run(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const started = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }
}
