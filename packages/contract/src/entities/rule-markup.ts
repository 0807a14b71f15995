/**
 * The HTML allowed in a published rule. The gateway sanitizes rules when they are published. The
 * pages sanitize them again, since another provider's gateway may not do so.
 */
export const ruleMarkup = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'div', 'center', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'font', 'img'],
  ],
  attributes: {
    /** Links must be https and lead to a trusted host. */
    a: ['href'],
    /** Pictures must come from the own origin, or by https from a trusted host. */
    img: ['src', 'alt'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  /** The pages have styles for these classes; all others are removed. */
  classes: ['note', 'center', 'right', 'red', 'orange', 'green', 'blue', 'gray'],
} as const;

export const RULE_LINK_REL = 'noopener noreferrer nofollow';

/** Limit in characters, including tags. */
export const RULE_CONTENT_LONGEST = 20_000;
