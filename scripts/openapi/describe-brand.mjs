import { brandColorsSchema, brandSchema } from '@ride/contract/brand-schema';
import * as z from 'zod/mini';
import { descriptions } from './described.mjs';

const describe = (title, schema) => ({
  title,
  ...z.toJSONSchema(schema, { io: 'input', metadata: descriptions }),
});

/** The JSON files of a brand's folder as JSON Schemas, for editors. */
export const describeBrand = () => ({
  brand: describe('A brand', brandSchema),
  'brand-colors': describe('The colors of a brand', brandColorsSchema),
});
