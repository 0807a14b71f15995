/** Requests the files of a page while the document's own module still loads. */
export function preloadFiles(files: readonly string[]): void {
  for (const file of new Set(files)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
