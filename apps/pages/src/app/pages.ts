import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PathName } from '../paths/paths.ts';

type Page = LazyExoticComponent<ComponentType>;

/** Not built yet: every such route shows the same page. */
const placeholder = lazy(() => import('../features/main/PlaceholderPage.tsx'));

/** What each path shows. A path without a page does not compile. */
export const pages: Record<PathName, Page> = {
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

  companyCar: placeholder,
  companyCarRegister: placeholder,
  companyRegisterNew: placeholder,
  companyCarRegisterH5: placeholder,
  companyCarPuzzleVerify: placeholder,
  companyCarTreaty: placeholder,
  privacyPolicy: placeholder,
  registSuccess: placeholder,

  shareEntry: placeholder,
  inviteCompanyRule: placeholder,
  registRule: placeholder,
  reward: placeholder,
};
