import type { CallDefinition } from '@ride/contract/define-call';
import {
  ENVIRONMENT_ELEMENT_ID,
  type Environment,
  type Extension,
  environmentBlock,
} from '@ride/contract/environment';
import * as z from 'zod/mini';
import { createRequiredContext } from '../lib/required-context.ts';

interface DocumentLike {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

export const defaultEnvironment = (): Environment => z.parse(environmentBlock, {});

/** Told to whoever wrote the block, since the pages themselves go on without what is wrong. */
// biome-ignore lint/suspicious/noConsole: an integrator looks there.
const report = (problem: string) => console.error(`${ENVIRONMENT_ELEMENT_ID}: ${problem}`);

/** Commas too many, outside of texts. */
const extraCommas = /("(?:\\.|[^"\\])*")|,(?=\s*([,}\]]|$))/g;

function parseBlock(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const mended = text.replace(extraCommas, '$1');
    const isMended = mended !== text;
    report(
      `${error}; the block ${isMended ? 'is read without commas too many' : 'counts as empty'}`,
    );
    return isMended ? parseBlock(mended) : {};
  }
}

/** A newer gateway may know more fields, so the others are read; a misspelt one is found here. */
function reportUnknown(block: object, known: object, within = ''): void {
  const fields = new Map(Object.entries(known));
  for (const [name, value] of Object.entries(block)) {
    if (!fields.has(name)) report(`${within}${name} is ignored, because pages know no such field`);
    else if (value instanceof Object) reportUnknown(value, fields.get(name), `${within}${name}.`);
  }
}

/**
 * A missing block means the defaults: gateways at the page's own origin, without the optional calls
 * and fields of our gateway (extensions). A field of a wrong type counts as absent.
 */
function readBlock(block: unknown): Environment {
  const { data, error } = z.safeParse(environmentBlock, block);
  if (data) {
    reportUnknown(block as object, data);
    return data;
  }
  // From the end, so that removing an entry of a list moves none that is still to be removed.
  for (const { path } of error.issues.reverse()) {
    // biome-ignore lint/suspicious/noExplicitAny: the schema found the fields on this path.
    const [holder, value] = path.reduce(([, at]: any[], name) => [at, at[name]], [null, block]);
    const field = path.join('.') || 'the whole';
    report(`${field} is ignored, because it cannot be ${JSON.stringify(value)}`);
    const key = path.pop();
    if (key === undefined) return defaultEnvironment();
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }
  return readBlock(block);
}

export const readEnvironment = (document: DocumentLike): Environment =>
  readBlock(parseBlock(document.getElementById(ENVIRONMENT_ELEMENT_ID)?.textContent || '{}'));

export const [EnvironmentContext, useEnvironment] =
  createRequiredContext<Environment>('environment');

/** An extension is a feature of our gateway that no specification names. */
export const useExtension = (name: Extension): boolean =>
  useEnvironment().extensions.includes(name);

/**
 * A call without a specification can be made if it is an extension here, or if the provider
 * configures a path for it.
 */
export const isCallOffered = (
  { extensions, paths }: Pick<Environment, 'extensions' | 'paths'>,
  call: Pick<CallDefinition, 'path'>,
  extension: Extension,
): boolean => extensions.includes(extension) || call.path in paths;
