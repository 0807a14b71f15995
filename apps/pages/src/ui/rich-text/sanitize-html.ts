import { RULE_LINK_REL, ruleMarkup } from '@ride/contract/entities/rule-markup';
import DOMPurify, { type Config } from 'dompurify';
import { trustedAddress } from '../../lib/trusted-address.ts';

const OPTIONS = {
  ALLOWED_TAGS: [...ruleMarkup.tags],
  ALLOWED_ATTR: [...new Set(Object.values(ruleMarkup.attributes).flat()), 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Nodes, not text: parsing sanitized text a second time can produce other nodes (mutation XSS).
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

function restrictLink(link: Element, hosts: readonly string[]): void {
  const address = trustedAddress(link.getAttribute('href') ?? '', hosts);
  if (address) {
    link.setAttribute('href', address);
    link.setAttribute('rel', RULE_LINK_REL);
  } else link.removeAttribute('href');
}

function restrictClasses(element: Element): void {
  const allowed = ruleMarkup.classes.filter((name) => element.classList.contains(name));
  if (allowed.length > 0) element.setAttribute('class', allowed.join(' '));
  else element.removeAttribute('class');
}

/** Sanitized nodes of HTML from a gateway; links to hosts that are not listed lose their address. */
export function sanitizeHtml(html: string, hosts: readonly string[]): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, OPTIONS);
  for (const link of fragment.querySelectorAll('a[href]')) restrictLink(link, hosts);
  for (const element of fragment.querySelectorAll('[class]')) restrictClasses(element);
  return fragment;
}
