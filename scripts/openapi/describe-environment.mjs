import { allCalls } from '@ride/contract/all-calls';
import { gatewayFamilies } from '@ride/contract/define-call';
import { environmentBlock, extensions } from '@ride/contract/environment';
import * as z from 'zod/mini';
import { descriptions } from './described.mjs';

const pathsOfOurs = Object.values(allCalls)
  .filter(({ ours, access }) => ours && access !== 'service')
  .map(({ path }) => path);

const strict = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'object') jsonSchema.additionalProperties = false;
};

/**
 * The environment block as a JSON Schema. Pages ignore names that they do not know; here they are
 * wrong, since in an editor they are misspelled.
 */
export function describeEnvironment() {
  const schema = z.toJSONSchema(environmentBlock, {
    io: 'input',
    metadata: descriptions,
    override: strict,
  });
  const { hosts, paths, extensions: named } = schema.properties;
  hosts.propertyNames = { enum: gatewayFamilies };
  paths.propertyNames = { enum: pathsOfOurs };
  named.items = { enum: extensions };
  return { title: 'Environment block of the pages', ...schema };
}
