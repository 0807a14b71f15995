import { ruleClasses } from '@ride/contract/entities/rule-classes';
import { RULE_LINK_REL, ruleMarkup } from '@ride/contract/entities/rule-markup';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** Removed with their content, which was never meant to be read. */
const REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'template', 'xmp', 'plaintext', 'title', 'svg', 'math', 'select'],
];

/** The address as a browser opens it, or null unless it is https on exactly one of the hosts. */
export function trustedUrl(href: string | undefined, hosts: readonly string[]): string | null {
  if (!href || !/^https:\/\/[^\\\s]*$/i.test(href) || !URL.canParse(href)) return null;
  const { hostname, port, username, password } = new URL(href);
  const isPlain = port === '' && username === '' && password === '';
  return isPlain && hosts.includes(hostname) ? new URL(href).href : null;
}

/** A path on the pages' own origin. `//` and `/\` would lead elsewhere; blanks and escapes hide them. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** What is allowed of the attributes is decided after these. */
const withLink = ({ href, rel: _, ...others }: Attributes, hosts: readonly string[]) => {
  const address = trustedUrl(href, hosts);
  return address ? { href: address, rel: RULE_LINK_REL, ...others } : others;
};

/** Without an address where the picture may not be shown. */
const withPicture = ({ src, alt = '', ...others }: Attributes, hosts: readonly string[]) => {
  const address = src && OWN_PATH.test(src) ? src : trustedUrl(src, hosts);
  return address ? { src: address, alt, ...others } : others;
};

const withClasses = (attributes: Attributes): Attributes => {
  const { class: _, ...others } = attributes;
  const classes = ruleClasses(attributes);
  return classes.length > 0 ? { ...others, class: classes.join(' ') } : others;
};

/**
 * Sanitizes HTML that operators publish; links to hosts that are not listed lose their href, and
 * pictures of such hosts are removed.
 */
export function htmlSanitizer(trustedHosts: readonly string[]): (html: string) => string {
  const { a, img, ol, td, th } = ruleMarkup.attributes;
  const options: IOptions = {
    allowedTags: [...ruleMarkup.tags],
    allowedAttributes: {
      '*': ['class'],
      a: [...a, 'rel'],
      img: [...img],
      ol: [...ol],
      td: [...td],
      th: [...th],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: REMOVED_WITH_CONTENT,
    transformTags: {
      // The page has its own h1.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: withLink(attribs, trustedHosts) }),
      '*': (tagName, attribs) => ({ tagName, attribs: withClasses(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: withPicture(attribs, trustedHosts) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
  return (html) => sanitizeHtml(html, options).trim();
}
