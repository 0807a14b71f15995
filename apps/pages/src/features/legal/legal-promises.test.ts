import { type LegalDocumentData, loadLegalWording } from '@ride/contract/legal-wording';
import { expect, test, vi } from 'vitest';
import { joinPieces, numberDocument } from './document/legal-document.ts';

const [
  { default: registrationAgreement },
  { default: serviceAgreement },
  { default: privacyPolicy },
] = await Promise.all([
  loadLegalWording.registration(),
  loadLegalWording.service(),
  loadLegalWording.privacy(),
]);

type Files = {
  readFileSync(file: URL, encoding: 'utf8'): string;
  existsSync(file: URL): boolean;
};
const { readFileSync, existsSync } = await vi.importActual<Files>('node:fs');

const project = new URL('../../../../../', import.meta.url);
const list = readFileSync(new URL('docs/legal-promises.md', project), 'utf8');

/** Each pair is the number of a clause, like `privacy 9.4`, and its text in the brand's `legal/archive`. */
function clausesOf(name: string, data: LegalDocumentData): [string, string][] {
  const open = { brand: '{brand}', operator: '{operator}', contact: '{contact}' };
  return numberDocument(data, open).chapters.flatMap(({ clauses }) =>
    clauses.map(({ number, text, items }): [string, string] => [
      `${name} ${number}`,
      [text, ...items].map(joinPieces).join(''),
    ]),
  );
}

const clauses = new Map([
  ...clausesOf('registration', registrationAgreement),
  ...clausesOf('service', serviceAgreement),
  ...clausesOf('privacy', privacyPolicy),
]);

const rows = [...list.matchAll(/^- \*\*(\w+ [\d.]+)\*\* (.+)\\\n {2}(.+)$/gm)].map(
  ([, clause = '', promise = '', keptBy = '']) => ({ clause, promise, keptBy }),
);

test('every promise listed for the legal texts is in its clause, word for word', () => {
  expect(rows.length).toBeGreaterThan(200);
  const wrong = rows.filter(({ clause, promise }) => !clauses.get(clause)?.includes(promise));
  expect(wrong).toEqual([]);
});

test('every promise listed for the legal texts names existing files that keep it, or the provider', () => {
  for (const { clause, keptBy } of rows) {
    const cited = [...keptBy.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);
    const files = cited.filter((file) => !file.startsWith('/'));
    expect(
      files.filter((file) => !existsSync(new URL(file, project))),
      clause,
    ).toEqual([]);
    expect(files.length > 0 || keptBy.includes('Provider: '), clause).toBe(true);
  }
});

test('the list of promises has exactly the clauses of the three legal texts', () => {
  const named = [...list.matchAll(/\b(?:registration|service|privacy) \d+\.\d+\b/g)].map(String);
  expect(named.filter((clause) => !clauses.has(clause))).toEqual([]);
  expect([...clauses.keys()].filter((clause) => !named.includes(clause))).toEqual([]);
});
