import type { LegalName } from '@ride/contract/legal-versions';
import type { ComponentType } from 'react';
import { createRequiredContext } from '../../lib/required-context.ts';

export type { LegalName };

export type LegalViewProps = {
  clause?: string | undefined;
  onJump?: ((clause: string) => void) | undefined;
};

/**
 * `app/` binds the views, so that any feature may show a legal text without importing the feature
 * with the texts.
 */
export type LegalViews = Readonly<Record<LegalName, ComponentType<LegalViewProps>>>;

export const [LegalViewsContext, useLegalViews] = createRequiredContext<LegalViews>('legal views');
