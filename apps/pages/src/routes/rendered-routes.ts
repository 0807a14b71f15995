import type { RouteName } from './routes.ts';

/**
 * The pages that show something to anybody, so that a gateway can render them. A browser learns
 * of it from the document: the list is for the build alone.
 */
export const renderedRoutes: readonly RouteName[] = [
  'breakdown',
  'pricing',
  'fareHelp',
  'questions',
  'licence',
  'companyCar',
  'agreement',
  'privacyPolicy',
];
