import { classesOfRuleMarkup } from '@ride/contract/entities/rule-classes';
import { RULE_LINK_REL, ruleMarkup } from '@ride/contract/entities/rule-markup';
import { parseTrustedAddress } from '@ride/contract/trusted-address';
import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** These elements are removed with their content, which was never meant to be read. */
const REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe'],
  ...['object', 'template', 'xmp', 'plaintext', 'title', 'svg', 'math', 'select'],
];

/** The sanitizer afterwards drops every attribute that is not allowed from the result. */
const withLink = ({ href = '', rel: _, ...others }: Attributes, hosts: readonly string[]) => {
  const address = parseTrustedAddress(href, hosts);
  return address ? { href: address, rel: RULE_LINK_REL, ...others } : others;
};

/** A picture from an untrusted host loses its address, and `exclusiveFilter` then removes it. */
const withPicture = ({ src, alt = '', ...others }: Attributes, hosts: readonly string[]) => {
  const address = parseTrustedPicture(src, hosts);
  return address ? { src: address, alt, ...others } : others;
};

const withClasses = (attributes: Attributes): Attributes => {
  const { class: _, ...others } = attributes;
  const classes = classesOfRuleMarkup(attributes);
  return classes.length > 0 ? { ...others, class: classes.join(' ') } : others;
};

/** Links to untrusted hosts lose their address, and pictures of untrusted hosts are removed. */
export function createHtmlSanitizer(trustedHosts: readonly string[]): (html: string) => string {
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
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: withLink(attribs, trustedHosts) }),
      '*': (tagName, attribs) => ({ tagName, attribs: withClasses(attribs) }),
      img: (tagName, attribs) => ({ tagName, attribs: withPicture(attribs, trustedHosts) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  };
  return (html) => sanitizeHtml(html, options).trim();
}
