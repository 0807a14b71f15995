import { classesOfRuleMarkup } from '@ride/contract/entities/rule-classes';
import { RULE_LINK_REL, ruleMarkup } from '@ride/contract/entities/rule-markup';
import { parseTrustedAddress } from '@ride/contract/trusted-address';
import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import DOMPurify, { type Config } from 'dompurify';

const attributesOf = new Map<string, readonly string[]>(Object.entries(ruleMarkup.attributes));

const OPTIONS = {
  ALLOWED_TAGS: [...ruleMarkup.tags],
  // `style` is kept here, since it is translated into our classes and removed afterwards.
  ALLOWED_ATTR: [
    ...new Set([...attributesOf.values()].flat()),
    ...['class', 'style', 'align', 'color'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A fragment and not text: parsing sanitized text a second time can produce other nodes (mutation
  // XSS).
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config;

function restrictAttributes(element: Element): void {
  const [written, style, align, color] = ['class', 'style', 'align', 'color'].map((name) =>
    element.getAttribute(name),
  );
  const classes = classesOfRuleMarkup({ class: written, style, align, color });
  const allowed = attributesOf.get(element.localName) ?? [];
  for (const name of element.getAttributeNames()) {
    if (!allowed.includes(name)) element.removeAttribute(name);
  }
  if (classes.length > 0) element.setAttribute('class', classes.join(' '));
}

function restrictLink(link: Element, hosts: readonly string[]): void {
  const address = parseTrustedAddress(link.getAttribute('href') ?? '', hosts);
  if (address) {
    link.setAttribute('href', address);
    link.setAttribute('rel', RULE_LINK_REL);
  } else link.removeAttribute('href');
}

function restrictPicture(picture: Element, hosts: readonly string[]): void {
  const address = parseTrustedPicture(picture.getAttribute('src'), hosts);
  if (address) {
    picture.setAttribute('src', address);
    // Screen readers would read the address of a picture that has no alternative text.
    picture.setAttribute('alt', picture.getAttribute('alt') ?? '');
  } else picture.remove();
}

/**
 * Links to hosts that are not listed lose their address. Pictures of such hosts are removed while
 * the nodes are still in DOMPurify's document, which loads nothing. Returns null if neither text
 * nor picture is left.
 */
export function sanitizeHtml(html: string, hosts: readonly string[]): DocumentFragment | null {
  const fragment = DOMPurify.sanitize(html, OPTIONS);
  for (const element of fragment.querySelectorAll('*')) restrictAttributes(element);
  for (const link of fragment.querySelectorAll('a[href]')) restrictLink(link, hosts);
  for (const picture of fragment.querySelectorAll('img')) restrictPicture(picture, hosts);
  return fragment.textContent?.trim() || fragment.querySelector('img') ? fragment : null;
}
