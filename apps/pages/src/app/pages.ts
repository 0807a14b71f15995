import type { PathName } from '../paths/paths.ts';
import { type LazyPage, lazy } from './lazy-page.tsx';

/** What each path shows. A path without a page does not compile. */
export const pages: Record<PathName, LazyPage> = {
  main: lazy(() => import('../features/main/MainPage.tsx')),
  login: lazy(() => import('../features/login/LoginPage.tsx')),
  webView: lazy(() => import('../features/web-view/WebViewPage.tsx')),
  notice: lazy(() => import('../features/web-view/NoticePage.tsx')),
  notFound: lazy(() => import('../features/main/NotFoundPage.tsx')),

  priceFirm: lazy(() => import('../features/fares/PriceFirmPage.tsx')),
  // Led to the breakdown before any page sees it.
  priceFirmOrder: lazy(() => import('../features/fares/PriceIndexPage.tsx')),
  priceIndex: lazy(() => import('../features/fares/PriceIndexPage.tsx')),
  pricing: lazy(() => import('../features/fares/PricingPage.tsx')),
  priceObjection: lazy(() => import('../features/fares/PriceObjectionPage.tsx')),
  moreQuestion: lazy(() => import('../features/fares/MoreQuestionPage.tsx')),
  previewLicense: lazy(() => import('../features/fares/PreviewLicensePage.tsx')),
  fenceMap: lazy(() => import('../features/fares/FenceMapPage.tsx')),
  invoice: lazy(() => import('../features/invoice/InvoicePage.tsx')),

  companyCar: lazy(() => import('../features/enterprise/CompanyCarPage.tsx')),
  companyCarRegister: lazy(() => import('../features/enterprise/CompanyCarRegisterPage.tsx')),
  companyRegisterNew: lazy(() => import('../features/enterprise/CompanyRegisterNewPage.tsx')),
  companyCarRegisterH5: lazy(() => import('../features/enterprise/CompanyCarRegisterH5Page.tsx')),
  companyCarPuzzleVerify: lazy(() => import('../features/verification/PuzzleVerifyPage.tsx')),
  companyCarTreaty: lazy(() => import('../features/legal/CompanyCarTreatyPage.tsx')),
  privacyPolicy: lazy(() => import('../features/legal/PrivacyPolicyPage.tsx')),
  registSuccess: lazy(() => import('../features/enterprise/RegistSuccessPage.tsx')),

  shareEntry: lazy(() => import('../features/referral/InvitePage.tsx')),
  inviteCompanyRule: lazy(() => import('../features/legal/InviteCompanyRulePage.tsx')),
  registRule: lazy(() => import('../features/legal/RegistRulePage.tsx')),
  reward: lazy(() => import('../features/referral/RewardPage.tsx')),
};
