import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import type { Ports } from '../../../ports/ports.ts';
import { selectRule, selectRulesAt } from './rule-store.ts';
import {
  partsOfVersionId,
  type Rule,
  type RuleVersion,
  rulesOf,
  type StoredVersion,
  versionAt,
} from './rule-version.ts';

/** Enough for the rules of hundreds of cities; past it the longest unused go. */
const MOST_WEIGHT = 64 * 1024 * 1024;
/** A version in memory with its prepared answers, about. */
const WEIGHT_OF_VERSION = 12 * 1024;
const WEIGHT_OF_LIST = 500;

/** Published rules in memory. Versions never change, so what is looked up is when they apply. */
export class RuleBook {
  readonly #db: Ports['db'];
  readonly #rules: PublishedCache<readonly Rule[]>;

  constructor({ db, now }: Pick<Ports, 'db' | 'now'>) {
    this.#db = db;
    this.#rules = new PublishedCache({
      now,
      readRevision: () => readRevision(db, 'fareRules'),
      weigh: (rules) =>
        rules.reduce(
          (sum, { versions }) => sum + versions.length * WEIGHT_OF_VERSION,
          WEIGHT_OF_LIST,
        ),
      mostWeight: MOST_WEIGHT,
    });
  }

  /** For whoever has just published. */
  refresh(): Promise<void> {
    return this.#rules.refresh();
  }

  /** The rules of a place, of one ride type or of every. A place without rules is remembered too. */
  at(place: string, typeModule: number | undefined): Promise<readonly Rule[]> {
    return this.#rules.get(`at ${place} ${typeModule ?? '*'}`, () =>
      this.#load(selectRulesAt(this.#db, place, typeModule)),
    );
  }

  /** A version by its own id, or by its rule's: then the one in force at the moment. */
  async byId(id: string, at: number): Promise<RuleVersion | null> {
    const fareRuleId = partsOfVersionId(id)?.fareRuleId ?? id;
    const [rule] = await this.#rules.get(`rule ${fareRuleId}`, () =>
      this.#load(selectRule(this.#db, fareRuleId)),
    );
    if (!rule) return null;
    if (fareRuleId === id) return versionAt(rule, at);
    return rule.versions.find((version) => version.id === id) ?? null;
  }

  async #load(stored: Promise<StoredVersion[]>): Promise<readonly Rule[]> {
    return rulesOf(await stored);
  }
}
