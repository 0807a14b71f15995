import { RULE_LINK_REL, ruleMarkup } from '@ride/contract/entities/rule-markup';
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html';

/** Removed with their content, which was never meant to be read. */
const REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'template', 'xmp', 'plaintext', 'title', 'svg', 'math', 'select'],
];

/** The address as a browser opens it, or null unless it is https on exactly one of the hosts. */
function trustedUrl(href: string | undefined, hosts: readonly string[]): string | null {
  if (!href || !/^https:\/\/[^\\\s]*$/i.test(href) || !URL.canParse(href)) return null;
  const { hostname, port, username, password } = new URL(href);
  const isPlain = port === '' && username === '' && password === '';
  return isPlain && hosts.includes(hostname) ? new URL(href).href : null;
}

const linkOn =
  (hosts: readonly string[]): Transformer =>
  (tagName, { href }) => {
    const address = trustedUrl(href, hosts);
    return { tagName, attribs: address ? { href: address, rel: RULE_LINK_REL } : {} };
  };

/** Sanitizes HTML that operators publish; links to hosts that are not listed lose their href. */
export function htmlSanitizer(trustedHosts: readonly string[]): (html: string) => string {
  const { a, ol, td, th } = ruleMarkup.attributes;
  const options: IOptions = {
    allowedTags: [...ruleMarkup.tags],
    allowedAttributes: { a: [...a, 'rel'], ol: [...ol], td: [...td], th: [...th] },
    allowedClasses: { '*': [...ruleMarkup.classes] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: REMOVED_WITH_CONTENT,
    // The page has its own h1.
    transformTags: { h1: 'h2', a: linkOn(trustedHosts) },
  };
  return (html) => sanitizeHtml(html, options).trim();
}
