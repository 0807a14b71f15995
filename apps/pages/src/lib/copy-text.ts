/** `selected`: no clipboard here (plain http, refused), so the reader copies by hand. */
export async function copyText(text: string, shown: Element): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    getSelection()?.selectAllChildren(shown);
    return 'selected';
  }
}
