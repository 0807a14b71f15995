import { RULE_LINK_REL, ruleMarkup } from '@ride/contract/entities/rule-markup';
import DOMPurify, { type Config } from 'dompurify';
import { trustedAddress } from '../lib/trusted-address.ts';

const OPTIONS = {
  ALLOWED_TAGS: [...ruleMarkup.tags],
  ALLOWED_ATTR: [...new Set(Object.values(ruleMarkup.attributes).flat()), 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // As nodes, never as text again: reading it a second time could make other nodes of it.
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

function settleLink(link: Element, hosts: readonly string[]): void {
  const address = trustedAddress(link.getAttribute('href') ?? '', hosts);
  if (address) {
    link.setAttribute('href', address);
    link.setAttribute('rel', RULE_LINK_REL);
  } else link.removeAttribute('href');
}

function settleClass(element: Element): void {
  const known = ruleMarkup.classes.filter((name) => element.classList.contains(name));
  if (known.length > 0) element.setAttribute('class', known.join(' '));
  else element.removeAttribute('class');
}

/** Harmless nodes of HTML from a gateway; a link leads to the listed hosts or nowhere. */
export function purified(html: string, hosts: readonly string[]): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, OPTIONS);
  for (const link of fragment.querySelectorAll('a[href]')) settleLink(link, hosts);
  for (const element of fragment.querySelectorAll('[class]')) settleClass(element);
  return fragment;
}
