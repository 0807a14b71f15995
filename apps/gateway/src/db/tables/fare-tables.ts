export interface FareTables {
  /** A rule never changes; its prices are in its versions. */
  fareRules: {
    fareRuleId: string;
    /** Where the rule applies, such as `city:320100` or `fence:lukou`. */
    place: string;
    typeModule: number;
    /**
     * Everything that the rule applies to, in one text, so that no two rules have the same scope.
     */
    scope: string;
    createdAt: number;
  };
  /** A version never changes, and is in force until the next one starts. */
  fareRuleVersions: {
    fareRuleId: string;
    version: number;
    startsAt: number;
    /** JSON, as published. */
    body: string;
    publishedAt: number;
  };
  calendarYears: {
    year: number;
    version: number;
    /** Contains the calendar as JSON. */
    body: string;
    publishedAt: number;
  };
  /** A version is in force until the next one starts or its own end is reached. */
  fenceVersions: {
    fenceNum: string;
    version: number;
    /** Revision of all pricing areas at the publication, so that gateways read only newer rows. */
    revision: number;
    cityCode: string;
    startsAt: number;
    /** JSON, as published. */
    body: string;
    publishedAt: number;
  };
  fareEstimates: {
    id: string;
    /** JSON of the breakdown, without the text of the rule. */
    fare: string;
    /** The rule that priced the estimate, as `rule:version`. */
    ruleVersion: string;
    createdAt: number;
    expiresAt: number;
  };
  /**
   * The facts of an estimate, for the order that is placed with it, without the caller and the
   * position.
   */
  estimateFacts: {
    id: string;
    /** Contains the facts as JSON. */
    facts: string;
    expiresAt: number;
  };
}
