import { RULE_LINK_REL, ruleMarkup } from '@ride/contract/rule-markup';
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html';

/** With everything in them, since what they hold was never meant to be read. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'template', 'xmp', 'plaintext', 'title', 'svg', 'math', 'select'],
];

/** The address as a browser opens it, or null unless it is https on exactly one of the hosts. */
function trusted(href: string | undefined, hosts: readonly string[]): string | null {
  if (!href || !/^https:\/\/[^\\\s]*$/i.test(href) || !URL.canParse(href)) return null;
  const { hostname, port, username, password } = new URL(href);
  const isPlain = port === '' && username === '' && password === '';
  return isPlain && hosts.includes(hostname) ? new URL(href).href : null;
}

const linkOn =
  (hosts: readonly string[]): Transformer =>
  (tagName, { href }) => {
    const address = trusted(href, hosts);
    return { tagName, attribs: address ? { href: address, rel: RULE_LINK_REL } : {} };
  };

/** Makes HTML that operators publish harmless; a link leads to the listed hosts or nowhere. */
export function htmlSanitiser(trustedHosts: readonly string[]): (html: string) => string {
  const { a, ol, td, th } = ruleMarkup.attributes;
  const options: IOptions = {
    allowedTags: [...ruleMarkup.tags],
    allowedAttributes: { a: [...a, 'rel'], ol: [...ol], td: [...td], th: [...th] },
    allowedClasses: { '*': [...ruleMarkup.classes] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED_WHOLE,
    // A page has one first heading, and it is not the rule's.
    transformTags: { h1: 'h2', a: linkOn(trustedHosts) },
  };
  return (html) => sanitizeHtml(html, options).trim();
}
