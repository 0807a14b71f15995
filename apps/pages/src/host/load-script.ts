/** Loads each address once. A failure rejects, and the next call tries again. */
export function createScriptLoader(document: Document): (url: string) => Promise<void> {
  const loads = new Map<string, Promise<void>>();
  return (url) => {
    const running = loads.get(url);
    if (running) return running;
    const load = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.onload = () => resolve();
      script.onerror = () => {
        loads.delete(url);
        script.remove();
        reject(new Error('a script of the host did not load'));
      };
      document.head.append(script);
    });
    loads.set(url, load);
    return load;
  };
}
