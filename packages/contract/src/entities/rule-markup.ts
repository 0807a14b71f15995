/**
 * What the HTML of a published rule may be made of. The gateway drops everything else when it is
 * written, the pages once more when it is shown, for a provider's own gateway may not have.
 */
export const ruleMarkup = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span'],
  ],
  attributes: {
    /** Only https, only on the list of hosts. */
    a: ['href'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  /** The pages have a look for each; no other class is kept. */
  classes: ['note', 'center', 'right'],
} as const;

/** What every link in a rule says about where it leads. */
export const RULE_LINK_REL = 'noopener noreferrer nofollow';

/** HTML of a rule, tags and all. */
export const RULE_CONTENT_LONGEST = 20_000;
