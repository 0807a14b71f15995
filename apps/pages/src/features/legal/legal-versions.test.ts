import { legalVersions } from '@ride/contract/legal-versions';
import { type LegalDocumentData, loadLegalWording } from '@ride/contract/legal-wording';
import { describe, expect, test, vi } from 'vitest';
import { numberDocument } from './document/legal-document.ts';
import { formatLegalPlainText } from './document/plain-text.ts';

const [
  { default: registrationAgreement },
  { default: serviceAgreement },
  { default: privacyPolicy },
] = await Promise.all([
  loadLegalWording.registration(),
  loadLegalWording.service(),
  loadLegalWording.privacy(),
]);

type Files = { readFileSync(file: URL, encoding: 'utf8'): string };
type Crypto = { hash(name: 'sha256', text: string): string };
const { readFileSync } = await vi.importActual<Files>('node:fs');
const { hash } = await vi.importActual<Crypto>('node:crypto');

const texts = {
  registration: registrationAgreement,
  service: serviceAgreement,
  privacy: privacyPolicy,
};
const archive = new URL('../../../../../brands/t3/legal/archive/', import.meta.url);
const fileOf = (name: string, version: string) =>
  new URL(`${name}-${version.slice(0, 12)}.txt`, archive);

/**
 * The names of the parties are settings, so the wording keeps their placeholders; a consent records
 * the names beside the version.
 */
const wordingOf = (data: LegalDocumentData): string =>
  formatLegalPlainText(
    numberDocument(data, { brand: '{brand}', operator: '{operator}', contact: '{contact}' }),
  );

describe.each(Object.entries(texts))('%s', (name, data) => {
  const versions = legalVersions[name as keyof typeof texts];
  const wording = wordingOf(data);
  const version = hash('sha256', wording);

  test('the current wording of a legal text is the newest version of the catalogue, and is archived', async () => {
    // Writes the file of a new wording locally; CI only compares.
    await expect(wording).toMatchFileSnapshot(fileOf(name, version).pathname);
    expect(
      versions.at(-1)?.version,
      'add the new version: npm run brand -- brands/t3 --add-versions',
    ).toBe(version);
  });

  const archived = versions.map((known) => readFileSync(fileOf(name, known.version), 'utf8'));

  test('the archive has every version of a legal text, unchanged', () => {
    expect(archived.map((text) => hash('sha256', text))).toEqual(
      versions.map((known) => known.version),
    );
    expect(new Set(archived).size).toBe(versions.length);
  });

  test('no two versions of a legal text took effect on the same day', () => {
    const days = archived.flatMap((text) => /^生效日期：.+$/m.exec(text)?.[0] ?? []);
    expect(new Set(days).size).toBe(days.length);
  });
});
