/**
 * `selected`: there is no clipboard (plain http, or refused), so the text is selected for the
 * reader to copy.
 */
export async function copyText(text: string, shown: Element): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    getSelection()?.selectAllChildren(shown);
    return 'selected';
  }
}
