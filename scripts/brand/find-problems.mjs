import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  brandColorsSchema,
  brandSchema,
  legalDocumentSchema,
  legalIndexSchema,
} from '@ride/contract/brand-schema';
import { legalArchiveFile } from '@ride/contract/legal-versions';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { findCityWithProvince } from '@ride/domain/regions/regions';
import { en } from 'zod/locales';
import { findLowContrasts } from '../../apps/pages/build/brand-colors.ts';
import { numberDocument } from '../../apps/pages/src/features/legal/document/legal-document.ts';
import { formatLegalPlainText } from '../../apps/pages/src/features/legal/document/plain-text.ts';

/** Names of the parties are settings, so the versions of the texts have their placeholders. */
const open = { brand: '{brand}', operator: '{operator}', contact: '{contact}' };
const DRAWINGS = ['icon.svg', 'banners/enterprise-landing.svg', 'banners/pricing-header.svg'];
/** A drawing is a file of the pages' own origin, where a script in it could act as the pages. */
const ACTIVE = /<script|<foreignObject|\son\w+=|javascript:/i;

function checkFolder(folder, tokensCss) {
  const problems = [];
  const fileOf = (name) => join(folder, name);

  /** The file as the schema reads it, or null with what is wrong as problems. */
  function read(name, schema) {
    try {
      const json = JSON.parse(readFileSync(fileOf(name), 'utf8'));
      const parsed = schema.safeParse(json, { error: en().localeError });
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        problems.push(`${name}: ${[path.join('.'), message].filter(Boolean).join(' ')}`);
      }
    } catch (error) {
      problems.push(`${name}: ${error.code === 'ENOENT' ? 'is missing' : error.message}`);
    }
    return null;
  }

  function checkBrand() {
    const brand = read('brand.json', brandSchema);
    if (brand === null) return;
    const { code, name, center } = brand.defaultCity;
    const city = findCityByCode(code);
    const { lng, lat } = city?.center ?? {};
    if (city?.name !== name || lng !== center.lng || lat !== center.lat) {
      const known = city ? `${city.name} at ${lng}, ${lat}` : 'no city';
      problems.push(
        `brand.json: defaultCity is not as in the table of cities: ${code} is ${known}`,
      );
    }
    if (findCityWithProvince(brand.registrationCity) === null) {
      problems.push(`brand.json: registrationCity ${brand.registrationCity} is no area`);
    }
  }

  function checkColors() {
    const colors = read('colors.json', brandColorsSchema);
    if (colors === null) return;
    const low = findLowContrasts(tokensCss, colors);
    problems.push(...low.map((text) => `colors.json: ${text}`));
  }

  function checkDrawings() {
    for (const name of DRAWINGS) {
      const text = existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : null;
      if (text === null) problems.push(`${name}: is missing`);
      else if (!text.includes('<svg')) problems.push(`${name}: is no SVG`);
      else if (ACTIVE.test(text)) problems.push(`${name}: has a script, and may have none`);
    }
  }

  /** Checks the legal texts; returns those whose wording no version has yet. */
  function checkLegal() {
    const index = read('legal/index.json', legalIndexSchema);
    if (index === null) return [];
    return Object.entries(index).flatMap(([name, { title, versions }]) => {
      const data = read(`legal/${name}.json`, legalDocumentSchema);
      const archived = versions.map(({ version }) => checkArchived(name, version));
      if (data === null) return [];
      if (data.title !== title) {
        problems.push(`legal/${name}.json: its title is not that of legal/index.json`);
      }
      const wording = wordingOf(name, data);
      if (wording === null || hash('sha256', wording) === versions.at(-1)?.version) return [];
      if (archived.some((text) => effectiveLine(text) === effectiveLine(wording))) {
        problems.push(`legal/${name}.json: a new wording needs another effective day`);
      }
      return [{ name, wording }];
    });
  }

  function checkArchived(name, version) {
    const file = legalArchiveFile(name, version);
    const text = existsSync(fileOf(file)) ? readFileSync(fileOf(file), 'utf8') : null;
    if (text === null) problems.push(`${file}: is missing`);
    else if (hash('sha256', text) !== version) problems.push(`${file}: was changed`);
    return text ?? '';
  }

  function wordingOf(name, data) {
    try {
      return formatLegalPlainText(numberDocument(data, open));
    } catch (error) {
      problems.push(`legal/${name}.json: ${error.message}`);
      return null;
    }
  }

  checkBrand();
  checkColors();
  checkDrawings();
  return { unversioned: checkLegal(), problems };
}

/** A text that takes effect by agreeing to it has no day. */
const effectiveLine = (text) => /^生效日期：.+$/m.exec(text)?.[0] ?? Symbol('no day');

/** Everything that is wrong with a brand's folder, each as a sentence. */
export function findBrandProblems(folder, tokensCss) {
  const { problems, unversioned } = checkFolder(folder, tokensCss);
  return [
    ...problems,
    ...unversioned.map(
      ({ name }) => `legal/${name}.json: no version has this wording; --add-versions adds it`,
    ),
  ];
}

/** Adds a version for each new wording, as of that day, and archives its text. */
export function addLegalVersions(folder, tokensCss, since) {
  const { unversioned } = checkFolder(folder, tokensCss);
  if (unversioned.length === 0) return [];
  const indexFile = join(folder, 'legal/index.json');
  const index = JSON.parse(readFileSync(indexFile, 'utf8'));
  mkdirSync(join(folder, 'legal/archive'), { recursive: true });
  for (const { name, wording } of unversioned) {
    const version = hash('sha256', wording);
    writeFileSync(join(folder, legalArchiveFile(name, version)), wording);
    index[name].versions.push({ version, since });
  }
  writeFileSync(indexFile, `${JSON.stringify(index, null, 2)}\n`);
  return unversioned.map(({ name }) => name);
}
