import type { Finding, FindingCode } from '@ride/domain/fares/checks/findings';

/** These metrics count the checked trips of this gateway process since its start. */
export class CheckCounts {
  readonly #byVerdict = new Map<'ok' | 'hold', number>();
  readonly #byCode = new Map<FindingCode, number>();

  add(findings: readonly Finding[]): void {
    addOne(this.#byVerdict, findings.length > 0 ? 'hold' : 'ok');
    for (const code of new Set(findings.map((finding) => finding.code))) addOne(this.#byCode, code);
  }

  get byVerdict(): ReadonlyMap<string, number> {
    return this.#byVerdict;
  }

  get byCode(): ReadonlyMap<string, number> {
    return this.#byCode;
  }
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
