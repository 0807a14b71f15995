/** As much of the W3C WebDriver protocol as the journeys need. */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 50;

type ElementReference = { readonly [ELEMENT]: string };

async function ask<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Value & { error?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** A function that runs in the page; what it uses comes in as arguments. */
type InPage<Args extends unknown[], Result> = (...args: Args) => Result;

/** A browser with an empty past; WebKit's driver has one at a time. */
export async function openBrowser(driver: string, capabilities: object) {
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <Value>(path: string, body: object = {}) =>
    ask<Value>('POST', `${session}/${path}`, body);

  const run = <Args extends unknown[], Result>(
    script: InPage<Args, Result>,
    ...args: Args
  ): Promise<Result> =>
    post('execute/sync', { script: `return (${script}).apply(null, arguments)`, args });

  /** Asks the page again until it answers with something; a document that is leaving cannot. */
  async function until<Args extends unknown[], Result>(
    what: string,
    script: InPage<Args, Result>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    const deadline = performance.now() + TIMEOUT_MS;
    let last: unknown;
    while (performance.now() < deadline) {
      last = await run(script, ...args).catch((error: Error) => error);
      if (last && !(last instanceof Error)) return last as NonNullable<Result>;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    const shown = await run(() => `${document.URL}\n${document.body.innerText}`);
    throw new Error(`${what} did not come (${last}); the page shows\n${shown}`);
  }

  const element = async (what: string, find: InPage<[string], Element | null>, name: string) =>
    (await until(what, find, name)) as unknown as ElementReference;

  return {
    run,
    until,
    goto: (url: string) => post<null>('url', { url }),
    text: (words: string) =>
      until(
        words,
        (wanted: string) => document.body.innerText.replace(/\s+/g, '').includes(wanted),
        words.replace(/\s+/g, ''),
      ),
    async press(name: string) {
      const found = await element(`a button ${name}`, buttonNamed, name);
      await post(`element/${found[ELEMENT]}/click`);
    },
    async fill(label: string, text: string) {
      const found = await element(`a field ${label}`, fieldLabelled, label);
      await post(`element/${found[ELEMENT]}/clear`);
      await post(`element/${found[ELEMENT]}/value`, { text });
    },
    end: () => ask('DELETE', session),
  };
}

function buttonNamed(name: string): Element | null {
  const labelled = (element: Element) =>
    element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('');
  const nameOf = (element: Element) =>
    (labelled(element) ?? element.getAttribute('aria-label') ?? element.textContent ?? '').replace(
      /\s+/g,
      '',
    );
  const candidates = document.querySelectorAll(
    'button:not([disabled]), a[href], summary, [role="option"], input[type="checkbox"]',
  );
  const all = [...candidates].filter((element) => element.getClientRects().length > 0);
  const found =
    all.find((element) => nameOf(element) === name) ??
    all.find((element) => nameOf(element).includes(name));
  if (!found) return null;
  // What still moves, because it opens or something above it arrives, would not be hit.
  const { x, y } = found.getBoundingClientRect();
  const seen = `${name} ${x} ${y}`;
  const looks = window as { lastSeen?: string };
  const isStill = looks.lastSeen === seen;
  looks.lastSeen = seen;
  return isStill ? found : null;
}

function fieldLabelled(label: string): Element | null {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  const names = (field: HTMLInputElement) => [
    field.getAttribute('aria-label'),
    ...[...(field.labels ?? [])].map(({ textContent }) => textContent?.trim()),
  ];
  return [...fields].find((field) => names(field).includes(label)) ?? null;
}
