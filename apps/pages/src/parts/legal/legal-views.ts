import type { LegalName } from '@ride/contract/legal-versions';
import type { ComponentType } from 'react';
import { requiredContext } from '../../lib/required-context.ts';

/** The legal texts, by the names addresses use. */
export const legalTitles = {
  registration: '企业用户注册协议',
  service: '企业版服务协议',
  privacy: '企业用车平台隐私政策',
} as const satisfies Record<LegalName, string>;

export type { LegalName };

export type LegalViewProps = {
  /** Anchor or number of the clause to begin at. */
  clause?: string | undefined;
  /** A clause was chosen from the contents, or through a reference. */
  onJump?: ((clause: string) => void) | undefined;
};

/** Bound in `app/`, so that any feature may show a legal text without importing the one they are in. */
export type LegalViews = Readonly<Record<LegalName, ComponentType<LegalViewProps>>>;

export const [LegalViewsContext, useLegalViews] = requiredContext<LegalViews>('legal views');
