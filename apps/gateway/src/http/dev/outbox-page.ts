import { escapeHtml, type ReadingPage } from '../reading-page.ts';

export interface OutboxText {
  readonly mobile: string;
  readonly words: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export function outboxPage(texts: readonly OutboxText[]): ReadingPage {
  const rows = texts.map(
    ({ mobile, words, at }) =>
      `<tr><td>${new Date(at).toISOString()}</td><td>${escapeHtml(mobile)}</td><td>${escapeHtml(words)}</td></tr>`,
  );
  const body =
    rows.length === 0
      ? '<p>No text message was sent yet. Ask for a code on a page, then reload.</p>'
      : `<table><tr><th>sent</th><th>to</th><th>text</th></tr>${rows.join('')}</table>`;
  return {
    language: 'en',
    title: 'Development outbox',
    body: `${body}<p class="note">The same as <a href="/dev/outbox.json">JSON</a>.</p>`,
  };
}
