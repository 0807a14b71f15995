import { findRouteName } from '../../../routes/find-route.ts';
import type { RouteName } from '../../../routes/routes.ts';

export type RegistrationPath = Extract<
  RouteName,
  'companyCarRegister' | 'newRegistration' | 'companyCarRegisterH5'
>;

/** The differences between the two forms (REG-22 and SEND-5). */
export interface RegistrationVariant {
  readonly verification: 'graphic' | 'slider';
  readonly asksIndustry: boolean;
  readonly toastsErrors: boolean;
  readonly afterSuccess: 'successPage' | 'dialogThenBack';
}

const main: RegistrationVariant = {
  verification: 'graphic',
  asksIndustry: true,
  toastsErrors: true,
  afterSuccess: 'successPage',
};

const simpler: RegistrationVariant = {
  verification: 'slider',
  asksIndustry: false,
  toastsErrors: false,
  afterSuccess: 'dialogThenBack',
};

export const registrationVariants: Record<RegistrationPath, RegistrationVariant> = {
  companyCarRegister: main,
  newRegistration: main,
  companyCarRegisterH5: simpler,
};

const isRegistrationPath = (name: RouteName): name is RegistrationPath =>
  name in registrationVariants;

export function registrationPathOf(path: string): RegistrationPath {
  const name = findRouteName(path);
  return isRegistrationPath(name) ? name : 'companyCarRegister';
}
