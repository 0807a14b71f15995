import { PublishedCache } from '../../../db/published-cache.ts';
import { readRevision } from '../../../db/revisions.ts';
import type { Ports } from '../../../ports/ports.ts';
import { selectVersionsAtPlace, selectVersionsOfRule } from './rule-store.ts';
import {
  groupVersionsByRule,
  parseRuleVersionId,
  type Rule,
  type RuleVersion,
  type StoredRuleVersion,
  versionInForceAt,
} from './rule-version.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const VERSION_BYTES = 12 * 1024;
const RULE_BYTES = 200;

/**
 * Rule versions are immutable, so a cached rule stays right: only the version in force changes with
 * time.
 */
export class RuleCache {
  readonly #db: Ports['db'];
  readonly #rules: PublishedCache<readonly Rule[]>;

  constructor({ db, now }: Pick<Ports, 'db' | 'now'>) {
    this.#db = db;
    this.#rules = new PublishedCache({
      now,
      readRevision: () => readRevision(db, 'fareRules'),
      bytesOf: (rules) =>
        rules.reduce((sum, { timeline }) => sum + RULE_BYTES + timeline.length * VERSION_BYTES, 0),
      maxBytes: MAX_BYTES,
    });
  }

  refresh(): Promise<void> {
    return this.#rules.refresh();
  }

  /**
   * Without a ride type the rules of all types are loaded. A place (city, district or pricing area)
   * without rules is cached too.
   */
  at(place: string, typeModule: number | undefined): Promise<readonly Rule[]> {
    return this.#rules.get(`at ${place} ${typeModule ?? '*'}`, () =>
      this.#load(selectVersionsAtPlace(this.#db, place, typeModule)),
    );
  }

  /**
   * Accepts the id of a version, or the id of a rule for its version in force at the given time.
   */
  async byId(id: string, at: number): Promise<RuleVersion | null> {
    const fareRuleId = parseRuleVersionId(id)?.fareRuleId ?? id;
    const [rule] = await this.#rules.get(`rule ${fareRuleId}`, () =>
      this.#load(selectVersionsOfRule(this.#db, fareRuleId)),
    );
    if (!rule) return null;
    if (fareRuleId === id) return versionInForceAt(rule, at);
    return rule.timeline.find(({ value }) => value?.id === id)?.value ?? null;
  }

  async #load(stored: Promise<StoredRuleVersion[]>): Promise<readonly Rule[]> {
    return groupVersionsByRule(await stored);
  }
}
