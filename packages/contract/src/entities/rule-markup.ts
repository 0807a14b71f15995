/**
 * The HTML allowed in a published rule. The gateway sanitizes it when it is published, the pages
 * again when it is shown, since a provider's own gateway may not have done so.
 */
export const ruleMarkup = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'div', 'center', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'font', 'img'],
  ],
  attributes: {
    /** Only https, only on the list of hosts. */
    a: ['href'],
    /** Only of one's own origin or, by https, on the list of hosts. */
    img: ['src', 'alt'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  /** The pages have styles for these; other classes are removed. */
  classes: ['note', 'center', 'right', 'red', 'orange', 'green', 'blue', 'gray'],
} as const;

/** Attributes set on every link of a rule. */
export const RULE_LINK_REL = 'noopener noreferrer nofollow';

/** HTML of a rule, tags and all. */
export const RULE_CONTENT_LONGEST = 20_000;
