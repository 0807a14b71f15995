export interface FareTables {
  /** What a rule is for; it never changes. Its prices are in its versions. */
  fareRules: {
    fareRuleId: string;
    /** Where it applies, such as `city:320100` or `fence:lukou`. */
    place: string;
    typeModule: number;
    /** Everything it is for, in one text: no two rules are for the same. */
    scope: string;
    createdAt: number;
  };
  /** Written once. In force from its start until the next version's. */
  fareRuleVersions: {
    fareRuleId: string;
    version: number;
    startsAt: number;
    /** JSON, as published. */
    body: string;
    publishedAt: number;
  };
  /** Rest days and worked weekends of a year; the highest version counts. */
  calendarYears: {
    year: number;
    version: number;
    /** JSON. */
    body: string;
    publishedAt: number;
  };
  /** Pricing areas. In force from its start until the next version's, or its own end. */
  fenceVersions: {
    fenceNum: string;
    version: number;
    /** The topic's revision it came with, so that gateways read only what is new. */
    revision: number;
    cityCode: string;
    startsAt: number;
    /** JSON, as published. */
    body: string;
    publishedAt: number;
  };
  fareEstimates: {
    id: string;
    /** JSON of the breakdown, without the rule's own text. */
    fare: string;
    /** The rule it was priced with, as `rule:version`. */
    ruleVersion: string;
    createdAt: number;
    expiresAt: number;
  };
  /** What an estimate was of, for the order placed with it; neither who asked nor where. */
  estimateFacts: {
    id: string;
    /** JSON. */
    facts: string;
    expiresAt: number;
  };
}
