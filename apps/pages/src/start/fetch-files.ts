function arrivalOf(link: HTMLLinkElement): Promise<unknown> {
  const arrival = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // Whoever needs the file then asks for it anew.
      link.remove();
      reject(new Error(link.href));
    };
  });
  // Most files are waited for by nobody here.
  arrival.catch(() => {});
  return arrival;
}

/** Asks for whatever the document has not asked for; settles when the styles among it are there. */
export function fetchFiles(files: readonly (string | undefined)[]): Promise<unknown> {
  const styles: Promise<unknown>[] = [];
  for (const file of files) {
    const href = `/${file}`;
    // Styles in the document itself are named by the file they come from.
    const known = `[href="${href}"],[data-href="${href}"]`;
    if (!file || document.querySelector(known)) continue;
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    const arrival = arrivalOf(link);
    if (isStyle) styles.push(arrival);
    document.head.append(link);
  }
  const all = Promise.all(styles);
  all.catch(() => {});
  return all;
}
