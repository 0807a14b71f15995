function arrivalOf(link: HTMLLinkElement): Promise<unknown> {
  const arrival = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // Removed, so that the next user of the file requests it again.
      link.remove();
      reject(new Error(link.href));
    };
  });
  // Most files are not awaited here.
  arrival.catch(() => {});
  return arrival;
}

/** Preloads files that the document has not requested; settles when their styles are loaded. */
export function fetchFiles(files: readonly (string | undefined)[]): Promise<unknown> {
  const styles: Promise<unknown>[] = [];
  // The folder of the files that the document itself names.
  const preload = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]');
  const folder = preload?.href.replace(/assets\/[^/]*$/, '') ?? '';
  for (const file of files) {
    // Inlined styles name the file they come from in data-href. In any folder the names end alike.
    const known = `[href$="${file}"],[data-href$="${file}"]`;
    if (!file || document.querySelector(known)) continue;
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = folder + file;
    const arrival = arrivalOf(link);
    if (isStyle) styles.push(arrival);
    document.head.append(link);
  }
  const all = Promise.all(styles);
  all.catch(() => {});
  return all;
}
