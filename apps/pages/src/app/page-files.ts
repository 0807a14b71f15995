import type { RouteName } from '../routes/routes.ts';

/**
 * Page modules below `features/`. They are data and not imports, so that the build can find the
 * files of a path.
 */
export const pageFiles: Record<RouteName, string> = {
  main: 'main/MainPage.tsx',
  login: 'login/LoginPage.tsx',
  webView: 'web-view/WebViewPage.tsx',
  notice: 'web-view/NoticePage.tsx',
  notFound: 'main/NotFoundPage.tsx',

  enterpriseFare: 'fares/breakdown/EnterpriseFarePage.tsx',
  enterpriseCharter: 'fares/breakdown/BreakdownPage.tsx',
  trips: 'trips/TripsPage.tsx',
  breakdown: 'fares/breakdown/BreakdownPage.tsx',
  pricing: 'fares/pricing/PricingPage.tsx',
  pricingHistory: 'fares/pricing/history/PriceHistoryPage.tsx',
  fareHelp: 'fares/dispute/FareHelpPage.tsx',
  questions: 'fares/questions/QuestionsPage.tsx',
  licence: 'fares/licence/LicencePage.tsx',
  fenceMap: 'fares/fence-map/FenceMapPage.tsx',
  invoice: 'invoice/InvoicePage.tsx',
  invoiceRecords: 'invoice/records/InvoiceRecordsPage.tsx',

  companyCar: 'enterprise/landing/EnterpriseLandingPage.tsx',
  companyCarRegister: 'enterprise/registration/RegistrationPage.tsx',
  newRegistration: 'enterprise/registration/RegistrationPage.tsx',
  companyCarRegisterH5: 'enterprise/registration/RegistrationPage.tsx',
  companyCarPuzzleVerify: 'verification/PuzzlePage.tsx',
  agreement: 'legal/AgreementPage.tsx',
  privacyPolicy: 'legal/PrivacyPolicyPage.tsx',
  registrationSuccess: 'enterprise/success/RegistrationSuccessPage.tsx',
  joinRequests: 'enterprise/joins/JoinRequestsPage.tsx',

  shareEntry: 'referral/invite/InvitePage.tsx',
  invitationRules: 'legal/rules/InvitationRulesPage.tsx',
  registrationRules: 'legal/rules/RegistrationRulesPage.tsx',
  reward: 'referral/reward/RewardPage.tsx',
};
