import { brandSchema } from '@ride/contract/brand-schema';
import * as z from 'zod/mini';
import { descriptions } from './described.mjs';

/** `brand.json` of a brand's folder as a JSON Schema, for editors. */
export const describeBrand = () => ({
  title: 'A brand',
  ...z.toJSONSchema(brandSchema, { io: 'input', metadata: descriptions }),
});
