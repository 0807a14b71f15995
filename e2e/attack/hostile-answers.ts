import { RENDERED_PART_PREFIX } from '@ride/contract/rendering';
import type { Page } from 'playwright-core';

/** This test is about answers of other gateways, so the gateway must not render the pages. */
const leaveAllToBrowser = (page: Page): Promise<unknown> =>
  page.route(`**${RENDERED_PART_PREFIX}/**`, (route) => route.fulfill({ status: 204 }));

type Lists = Readonly<Record<string, { readonly list: object[] }>>;

export async function answerWithLists(page: Page, lists: Lists): Promise<void> {
  await leaveAllToBrowser(page);
  await page.addInitScript((all) => {
    const { fetch } = window;
    window.fetch = async (url, init) => {
      const found = Object.keys(all).find((path) => String(url).endsWith(path));
      if (found === undefined) return fetch(url, init);
      const data = { ...all[found], hasMore: false, total: all[found]?.list.length };
      return Response.json({ success: true, code: 200, msg: null, data });
    };
  }, lists);
}

/**
 * Replaces every text in every answer that a person wrote. Numbers, dates and addresses stay, so
 * that the page shows all its content. With `refused`, every call is refused with this text.
 */
export async function answerWithText(page: Page, text: string, refused: boolean): Promise<void> {
  await leaveAllToBrowser(page);
  await page.addInitScript(
    ({ hostile, no }) => {
      const { fetch } = window;
      const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(hostile)));
      const written = /[\u4e00-\u9fff<]/;
      const replaced = (value: unknown, key: string): unknown => {
        if (typeof value === 'string') {
          if (/^(question|answer)Content$/.test(key)) return base64;
          return written.test(value) && !/^[[{]/.test(value) ? hostile : value;
        }
        if (Array.isArray(value)) return value.map((each) => replaced(each, key));
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, replaced(each, name)]),
        );
      };
      window.fetch = async (url, init) => {
        const answer = await fetch(url, init);
        if (!String(url).includes('/api/')) return answer;
        const envelope = await answer.json();
        if (no) return Response.json({ success: false, code: 99_999, msg: hostile, data: null });
        return Response.json({ ...envelope, data: replaced(envelope.data, '') });
      };
    },
    { hostile: text, no: refused },
  );
}
