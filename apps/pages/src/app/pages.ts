import type { ComponentType } from 'react';
import type { Loader } from '../api/page-loader.ts';
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.tsx';
import type { RouteName } from '../routes/routes.ts';

interface PageModule {
  readonly default: ComponentType;
  readonly loader?: Loader;
}

const lazy = (load: () => Promise<PageModule>) => lazyComponent<object, PageModule>(load);

/** What each path shows. A path without a page does not compile. */
export const pages: Record<RouteName, LazyComponent<object, PageModule>> = {
  main: lazy(() => import('../features/main/MainPage.tsx')),
  login: lazy(() => import('../features/login/LoginPage.tsx')),
  webView: lazy(() => import('../features/web-view/WebViewPage.tsx')),
  notice: lazy(() => import('../features/web-view/NoticePage.tsx')),
  notFound: lazy(() => import('../features/main/NotFoundPage.tsx')),

  enterpriseFare: lazy(() => import('../features/fares/breakdown/EnterpriseFarePage.tsx')),
  // Redirected to the breakdown before any page is shown.
  enterpriseCharter: lazy(() => import('../features/fares/breakdown/BreakdownPage.tsx')),
  breakdown: lazy(() => import('../features/fares/breakdown/BreakdownPage.tsx')),
  pricing: lazy(() => import('../features/fares/pricing/PricingPage.tsx')),
  fareHelp: lazy(() => import('../features/fares/help/FareHelpPage.tsx')),
  questions: lazy(() => import('../features/fares/questions/QuestionsPage.tsx')),
  licence: lazy(() => import('../features/fares/licence/LicencePage.tsx')),
  fenceMap: lazy(() => import('../features/fares/fence-map/FenceMapPage.tsx')),
  invoice: lazy(() => import('../features/invoice/InvoicePage.tsx')),

  companyCar: lazy(() => import('../features/enterprise/landing/EnterpriseLandingPage.tsx')),
  companyCarRegister: lazy(
    () => import('../features/enterprise/registration/RegistrationPage.tsx'),
  ),
  newRegistration: lazy(() => import('../features/enterprise/registration/RegistrationPage.tsx')),
  companyCarRegisterH5: lazy(
    () => import('../features/enterprise/registration/RegistrationPage.tsx'),
  ),
  companyCarPuzzleVerify: lazy(() => import('../features/verification/PuzzlePage.tsx')),
  agreement: lazy(() => import('../features/legal/AgreementPage.tsx')),
  privacyPolicy: lazy(() => import('../features/legal/PrivacyPolicyPage.tsx')),
  registrationSuccess: lazy(
    () => import('../features/enterprise/success/RegistrationSuccessPage.tsx'),
  ),
  joinRequests: lazy(() => import('../features/enterprise/joins/JoinRequestsPage.tsx')),

  shareEntry: lazy(() => import('../features/referral/invite/InvitePage.tsx')),
  invitationRules: lazy(() => import('../features/legal/InvitationRulesPage.tsx')),
  registrationRules: lazy(() => import('../features/legal/RegistrationRulesPage.tsx')),
  reward: lazy(() => import('../features/referral/reward/RewardPage.tsx')),
};
