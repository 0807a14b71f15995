/** The editor keeps a paragraph in every item of a list; the pages have none there. */
export function fromEditor(html: string): string {
  const { content } = parse(html);
  for (const paragraph of content.querySelectorAll('li > p:first-child:not([class])')) {
    const isOnlyParagraph = paragraph.parentElement?.querySelectorAll(':scope > p').length === 1;
    if (isOnlyParagraph) paragraph.replaceWith(...paragraph.childNodes);
  }
  return serialize(content);
}

/** Whether the editor shows everything a text has; otherwise the text is edited as its source. */
export const isShownWhole = (source: string, edited: string): boolean =>
  comparable(source) === comparable(fromEditor(edited));

const sameTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Without what makes no difference to a reader. */
function comparable(html: string): string {
  const { content } = parse(html.replace(/>\s+</g, '><').trim());
  for (const [written, tag] of Object.entries(sameTags)) {
    for (const element of content.querySelectorAll(written)) {
      const replacement = document.createElement(tag);
      replacement.append(...element.childNodes);
      element.replaceWith(replacement);
    }
  }
  // The gateway writes it on every link by itself.
  for (const link of content.querySelectorAll('a')) link.removeAttribute('rel');
  for (const element of content.querySelectorAll('*')) sortAttributes(element);
  return serialize(content);
}

function sortAttributes(element: Element): void {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  for (const [name] of attributes) element.removeAttribute(name);
  for (const [name, value] of attributes.toSorted()) element.setAttribute(name, value);
}

/** In a template nothing loads and nothing runs. */
function parse(html: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template;
}

function serialize(content: DocumentFragment): string {
  const holder = document.createElement('template');
  holder.content.append(content.cloneNode(true));
  return holder.innerHTML;
}
