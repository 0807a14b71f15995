import { administration } from '../features/administration/section.tsx';
import { companies } from '../features/companies/section.tsx';
import { content } from '../features/content/section.tsx';
import { disputes } from '../features/disputes/section.tsx';
import { referral } from '../features/referral/section.tsx';
import { team, workbench } from '../features/workbench/section.tsx';
import type { Section } from '../ui/section.ts';

export const sections: readonly Section[] = [
  workbench,
  team,
  disputes,
  companies,
  referral,
  content,
  administration,
];
