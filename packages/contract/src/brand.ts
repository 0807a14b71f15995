import brandJson from '../../../brands/t3/brand.json' with { type: 'json' };
import type { Brand } from './brand-schema.ts';

/** The brand of this build. A build for another brand reads its folder in place of `brands/t3`. */
export const brand: Brand = brandJson;
