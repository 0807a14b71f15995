/** A copy that is only looked at while it leaves: React removes the element itself at once. */
export function inertCopy<Kind extends HTMLElement>(element: Kind): Kind {
  const copy = element.cloneNode(true) as Kind;
  copy.inert = true;
  copy.setAttribute('aria-hidden', 'true');
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return copy;
}
