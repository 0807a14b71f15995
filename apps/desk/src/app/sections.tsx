import { administrationSection } from '../features/administration/section.tsx';
import { companiesSection } from '../features/companies/section.tsx';
import { contentSection } from '../features/content/section.tsx';
import { disputesSection } from '../features/disputes/section.tsx';
import { invoicesSection } from '../features/invoices/section.tsx';
import { pricesSection } from '../features/prices/section.tsx';
import { referralSection } from '../features/referral/section.tsx';
import { teamSection, workbenchSection } from '../features/workbench/section.tsx';
import type { DeskSection } from '../ui/section.ts';

export const sections: readonly DeskSection[] = [
  workbenchSection,
  teamSection,
  pricesSection,
  disputesSection,
  invoicesSection,
  companiesSection,
  referralSection,
  contentSection,
  administrationSection,
];
