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

/**
 * A missing or invalid block means the defaults: gateways at the page's own origin, without the
 * optional calls and fields of our gateway (extensions).
 */
export function readEnvironment(document: DocumentLike): Environment {
  try {
    const block = document.getElementById(ENVIRONMENT_ELEMENT_ID)?.textContent;
    return z.parse(environmentBlock, JSON.parse(block || '{}'));
  } catch {
    return defaultEnvironment();
  }
}

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
