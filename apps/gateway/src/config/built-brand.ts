import { resolve } from 'node:path';

/** Written by the build: the folder of its brand, from the root of the repository if it is below it. */
declare const BUILT_BRAND: string | undefined;
const builtBrand = typeof BUILT_BRAND === 'undefined' ? 'brands/t3' : BUILT_BRAND;

/**
 * Production names its brand. Otherwise a build without a brand would show that of another
 * provider, and let companies agree to its texts.
 */
export function findBrandErrors(named: string | undefined, operator: string | null): string[] {
  const errors: string[] = [];
  if (named === undefined) {
    errors.push(`BRAND_DIR is not set, and the brand of ${builtBrand} was built: name your folder`);
  } else if (resolve(named) !== resolve(builtBrand)) {
    errors.push(
      `BRAND_DIR is ${named}, but ${builtBrand} was built: npm run build -- --brand ${named}`,
    );
  }
  if (operator === null) {
    errors.push('OPERATOR is not set, and the legal texts would name no company');
  }
  return errors;
}
