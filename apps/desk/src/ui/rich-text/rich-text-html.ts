/** The editor wraps the text of list items in paragraphs, which the pages do not want. */
export function cleanEditorHtml(html: string): string {
  const { content } = parse(html);
  for (const paragraph of content.querySelectorAll('li > p:first-child:not([class])')) {
    const isOnlyParagraph = paragraph.parentElement?.querySelectorAll(':scope > p').length === 1;
    if (isOnlyParagraph) paragraph.replaceWith(...paragraph.childNodes);
  }
  return serialize(content);
}

/** If the editor cannot show everything in a text, the text is edited as HTML source instead. */
export const isLosslessInEditor = (source: string, edited: string): boolean =>
  comparable(source) === comparable(cleanEditorHtml(edited));

const sameTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** Removes differences that a reader cannot see. */
function comparable(html: string): string {
  const { content } = parse(html.replace(/>\s+</g, '><').trim());
  for (const [written, tag] of Object.entries(sameTags)) {
    for (const element of content.querySelectorAll(written)) {
      const replacement = document.createElement(tag);
      replacement.append(...element.childNodes);
      element.replaceWith(replacement);
    }
  }
  // The gateway adds `rel` to every link by itself.
  for (const link of content.querySelectorAll('a')) link.removeAttribute('rel');
  for (const element of content.querySelectorAll('*')) sortAttributes(element);
  return serialize(content);
}

function sortAttributes(element: Element): void {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  for (const [name] of attributes) element.removeAttribute(name);
  for (const [name, value] of attributes.toSorted()) element.setAttribute(name, value);
}

/** Inside a template element nothing loads and no script runs. */
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
