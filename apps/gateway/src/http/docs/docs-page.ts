import type { CallDefinition } from '@ride/contract/define-call';
import { sharedRefusals } from '@ride/contract/envelope';
import { escapeHtml, type ReadingPage } from '../reading-page.ts';
import { type CallTable, wireSchema } from './openapi.ts';

const accessWords: Record<CallDefinition['access'], string> = {
  anyone: 'anyone',
  sessionRead: 'anyone; a session is read when there is one',
  sessionNeeded: 'needs a session',
  service: 'internal: other systems, with the service token',
};

/** The same table as the OpenAPI description, to be read by people. */
export function docsPage(calls: CallTable): ReadingPage {
  const sections = [...grouped(calls)].map(
    ([group, entries]) => `<h2>${escapeHtml(group)}</h2>${entries.map(callArticle).join('')}`,
  );
  const body = `
<p>Every call is <code>POST</code> with a JSON body and answers
<code>{ success, code, msg, data }</code>. A refusal is HTTP 200 with <code>success: false</code>.
The same as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
<details><summary>Ways any call may say no</summary>${refusalList(sharedRefusals)}</details>
${sections.join('')}`;
  return { language: 'en', title: 'Calls of the gateway', body };
}

type Entry = readonly [name: string, call: CallDefinition];

function grouped(calls: CallTable): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [name, call] of Object.entries(calls)) {
    const group = call.access === 'service' ? 'internal' : call.gateway;
    groups.set(group, [...(groups.get(group) ?? []), [name, call]]);
  }
  return groups;
}

function callArticle([name, call]: Entry): string {
  const own = call.ours ? ' <span class="tag">path is ours</span>' : '';
  return `<article id="${escapeHtml(name)}">
<h3>${escapeHtml(name)}${own}</h3>
<p><code>POST ${escapeHtml(call.path)}</code></p>
<p>${escapeHtml(call.summary)}</p>
<p class="note">${accessWords[call.access]}</p>
${refusalList(call.refusals)}
<details><summary>Request</summary>${schemaText(wireSchema(call.request, 'input'))}</details>
<details><summary>Answer</summary>${schemaText(wireSchema(call.response, 'output'))}</details>
</article>`;
}

const schemaText = (schema: unknown) => `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

function refusalList(refusals: Readonly<Record<string, number>>): string {
  const rows = Object.entries(refusals).map(
    ([word, code]) => `<tr><td><code>${code}</code></td><td>${escapeHtml(word)}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<table>${rows.join('')}</table>`;
}
