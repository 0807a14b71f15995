export interface FareTables {
  /** What a rule is for; it never changes. Its prices are in its versions. */
  fare_rules: {
    fare_rule_id: string;
    /** Where it applies, such as `city:320100` or `fence:lukou`. */
    place: string;
    type_module: number;
    /** Everything it is for, in one text: no two rules are for the same. */
    scope: string;
    created_at: number;
  };
  /** Written once. In force from its start until the next version's. */
  fare_rule_versions: {
    fare_rule_id: string;
    version: number;
    starts_at: number;
    /** JSON, as published. */
    body: string;
    published_at: number;
  };
  /** Rest days and worked weekends of a year; the highest version counts. */
  calendar_years: {
    year: number;
    version: number;
    /** JSON. */
    body: string;
    published_at: number;
  };
  /** Pricing areas. In force from its start until the next version's, or its own end. */
  fence_versions: {
    fence_num: string;
    version: number;
    /** The topic's revision it came with, so that gateways read only what is new. */
    revision: number;
    city_code: string;
    starts_at: number;
    /** JSON, as published. */
    body: string;
    published_at: number;
  };
  fare_estimates: {
    id: string;
    /** JSON of the breakdown, without the rule's own text. */
    fare: string;
    /** The rule it was priced with, as `rule:version`. */
    rule_version: string;
    created_at: number;
    expires_at: number;
  };
  /** What an estimate was of, for the order placed with it; neither who asked nor where. */
  estimate_facts: {
    id: string;
    /** JSON. */
    facts: string;
    expires_at: number;
  };
}
