import { routeNameAt } from '../../../routes/find-route.ts';
import type { RouteName } from '../../../routes/routes.ts';

export type RegistrationPath = Extract<
  RouteName,
  'companyCarRegister' | 'newRegistration' | 'companyCarRegisterH5'
>;

/** The differences between the two forms (REG-22 and SEND-5). */
export interface Variant {
  readonly verification: 'graphic' | 'slider';
  readonly asksIndustry: boolean;
  readonly toastsErrors: boolean;
  readonly afterSuccess: 'successPage' | 'dialogThenBack';
}

const main: Variant = {
  verification: 'graphic',
  asksIndustry: true,
  toastsErrors: true,
  afterSuccess: 'successPage',
};

const simpler: Variant = {
  verification: 'slider',
  asksIndustry: false,
  toastsErrors: false,
  afterSuccess: 'dialogThenBack',
};

export const variants: Record<RegistrationPath, Variant> = {
  companyCarRegister: main,
  newRegistration: main,
  companyCarRegisterH5: simpler,
};

const isRegistrationPath = (name: RouteName): name is RegistrationPath => name in variants;

export function registrationPathOf(path: string): RegistrationPath {
  const name = routeNameAt(path);
  return isRegistrationPath(name) ? name : 'companyCarRegister';
}
