import { expect, test } from 'vitest';
import { boundPages } from './bound-pages.ts';

const source = `
export const pages = {
  main: lazy(() => import('../features/main/MainPage.tsx')),
  // A comment between.
  companyCarRegister: lazy(
    () => import('../features/enterprise/RegistrationPage.tsx'),
  ),
  reward: lazy(() => import('../features/referral/RewardPage.tsx')),
};
`;

test('every path has the file of its page', () => {
  expect(boundPages('/src/app/pages.ts', source)).toEqual([
    { name: 'main', file: '/src/features/main/MainPage.tsx' },
    { name: 'companyCarRegister', file: '/src/features/enterprise/RegistrationPage.tsx' },
    { name: 'reward', file: '/src/features/referral/RewardPage.tsx' },
  ]);
});

test('a binding that cannot be read ends the build', () => {
  const unknown = 'export const pages = {\n  main: somethingElse,\n};';
  expect(() => boundPages('/src/app/pages.ts', unknown)).toThrow(/binds main to something/);
  expect(() => boundPages('/src/app/pages.ts', 'export {}')).toThrow(/no page is bound/);
});
