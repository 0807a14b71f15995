import { setTimeout as pause } from 'node:timers/promises';

/** Implements the part of the W3C WebDriver protocol that the journeys need. */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const TIMEOUT_MS = 20_000;
const LOOK_EVERY_MS = 50;
const MAX_TRIES = 100;
const NOT_YET = /element click intercepted|element not interactable|stale element reference/;

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

type InPage<Args extends unknown[], Result> = (...args: Args) => Result;

type Finder = InPage<[string], Element | null>;

const inPage = <Script>(text: string): Script => text as unknown as Script;

/** The browser has no history or storage. WebKit's driver allows one browser at a time. */
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

  /**
   * Repeats the script until it returns a value, because a document that is being replaced cannot
   * run it.
   */
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
      await pause(LOOK_EVERY_MS);
    }
    const shown = await run(() => `${document.URL}\n${document.body.innerText}`);
    throw new Error(`${what} did not come (${last}); the page shows\n${shown}`);
  }

  const element = async (what: string, find: Finder, name: string) =>
    (await until(what, find, name)) as unknown as ElementReference;

  async function click(what: string, find: Finder, name: string): Promise<void> {
    // A press would miss an element that still moves.
    const still = inPage<Finder>(`(name) => (${ifStill})((${find})(name))`);
    for (let tries = 1; ; tries += 1) {
      const found = await element(what, still, name);
      try {
        await post(`element/${found[ELEMENT]}/click`);
        return;
      } catch (error) {
        // Another element covers it for a moment, or it was rendered again in between.
        if (tries === MAX_TRIES || !NOT_YET.test(String(error))) throw error;
        await pause(LOOK_EVERY_MS);
      }
    }
  }

  return {
    run,
    until,
    goto: (url: string) => post<null>('url', { url }),
    text: (text: string) =>
      until(
        text,
        (wanted: string) => document.body.innerText.replace(/\s+/g, '').includes(wanted),
        text.replace(/\s+/g, ''),
      ),
    click,
    press: (name: string) => click(`a button ${name}`, buttonNamed, name),
    async fill(label: string, text: string) {
      const found = await element(`a field ${label}`, fieldLabeled, label);
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
  const exact = all.filter((element) => nameOf(element) === name);
  return (
    exact.find((element) => element.closest('[role="dialog"]')) ??
    exact[0] ??
    all.find((element) => nameOf(element).includes(name)) ??
    null
  );
}

/** Null unless the element is at the same place as before. */
function ifStill(found: Element | null): Element | null {
  if (!found) return null;
  // The driver's own scrolling would put the element under a fixed bar.
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = found.getBoundingClientRect();
  const looks = window as { lastSeen?: { found: Element; x: number; y: number } };
  const { lastSeen } = looks;
  looks.lastSeen = { found, x, y };
  return lastSeen?.found === found && lastSeen.x === x && lastSeen.y === y ? found : null;
}

/** If two fields have the label, the one in the dialog is found. */
function fieldLabeled(label: string): Element | null {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  const names = (field: HTMLInputElement) => [
    field.getAttribute('aria-label'),
    ...[...(field.labels ?? [])].map(({ textContent }) => textContent?.trim()),
  ];
  const labelled = [...fields].filter((field) => names(field).includes(label));
  return labelled.find((field) => field.closest('[role="dialog"]')) ?? labelled[0] ?? null;
}
