import type { RouteName } from '../../../routes/routes.ts';

export type RegistrationPath = Extract<
  RouteName,
  'companyCarRegister' | 'newRegistration' | 'companyCarRegisterH5'
>;

/** How the two kinds of form differ (REG-22 and SEND-5). */
export interface Variant {
  /** What stands before a text message. */
  readonly proof: 'graphic' | 'slider';
  readonly asksIndustry: boolean;
  /** What is missing is told by a toast too, not only at the field. */
  readonly tellsProblems: boolean;
  /** Where a success leads. */
  readonly afterwards: 'successPage' | 'dialogThenBack';
}

const main: Variant = {
  proof: 'graphic',
  asksIndustry: true,
  tellsProblems: true,
  afterwards: 'successPage',
};

const simpler: Variant = {
  proof: 'slider',
  asksIndustry: false,
  tellsProblems: false,
  afterwards: 'dialogThenBack',
};

export const variants: Record<RegistrationPath, Variant> = {
  companyCarRegister: main,
  newRegistration: main,
  companyCarRegisterH5: simpler,
};
