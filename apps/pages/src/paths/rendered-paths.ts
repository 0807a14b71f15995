import type { PathName } from './paths.ts';

/**
 * The pages that show something to anybody, so that a gateway can render them. A browser learns
 * of it from the document: the list is for the build alone.
 */
export const renderedPaths: readonly PathName[] = [
  'priceIndex',
  'pricing',
  'priceObjection',
  'moreQuestion',
  'previewLicense',
  'companyCar',
  'companyCarTreaty',
  'privacyPolicy',
];
