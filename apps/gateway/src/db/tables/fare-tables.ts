/**
 * A version is in force until the next one starts. Once published it never changes, but it can be
 * withdrawn before it starts.
 */
export interface VersionTerms {
  startsAt: number;
  /** JSON, as published; null ends what the version before started. */
  body: string | null;
  publishedAt: number;
  /** The announced time between publication and start; null for imports and before 1.2.0. */
  noticeMs: number | null;
  changeId: string | null;
  withdrawnAt: number | null;
}

export interface FareTables {
  /** A rule never changes; its prices are in its versions. */
  fareRules: {
    fareRuleId: string;
    /** Where the rule applies, such as `city:320100` or `fence:lukou`. */
    place: string;
    cityCode: string;
    typeModule: number;
    /**
     * Everything that the rule applies to, in one text, so that no two rules have the same scope.
     */
    scope: string;
    createdAt: number;
  };
  fareRuleVersions: VersionTerms & {
    fareRuleId: string;
    version: number;
  };
  /** A version counts for rides that are ordered from its start. */
  calendarVersions: VersionTerms & {
    year: number;
    version: number;
  };
  /** An area may also end by itself, at a moment in its body. */
  fenceVersions: VersionTerms & {
    fenceNum: string;
    version: number;
    /** Revision of all pricing areas at the publication, so that gateways read only newer rows. */
    revision: number;
    cityCode: string;
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
