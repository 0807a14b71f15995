import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Division } from './divide-modules.ts';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const src = (path: string) => here(`src/${path}`);
const contract = (path: string) => here(`../../packages/contract/src/${path}`);
const tanstack = (path: string) => here(`../../node_modules/@tanstack/${path}`);
const farePage = (name: string) => src(`features/fares/${name}.tsx`);
const enterprisePage = (name: string) => src(`features/enterprise/${name}.tsx`);

/** Which modules come in one file: see README.md. */
export const chunkPlan: Division = {
  start: src('main.tsx'),
  binding: src('app/pages.ts'),
  everyday: [
    src('ui/Card.tsx'),
    src('ui/Banner.tsx'),
    src('ui/MoneyText.tsx'),
    src('api/use-login.ts'),
    src('parts/session/use-login-when.ts'),
    tanstack('react-query/build/modern/useQuery.js'),
    tanstack('react-query/build/modern/queryOptions.js'),
    src('lib/version.ts'),
    contract('entities/wire-values.ts'),
    here('../../packages/domain/src/city-offset.ts'),
    src('ui/collapse/ToggleArrow.tsx'),
    // Their looks only, so that no page needs a second file of styles for them.
    src('ui/tabs/Tabs.module.css'),
    src('ui/collapse/Collapse.module.css'),
    src('ui/collapse/ToggleArrow.module.css'),
  ],
  families: [
    {
      name: 'fares',
      heads: [
        { page: farePage('pricing/PricingPage'), shares: 'rules' },
        {
          page: farePage('breakdown/BreakdownPage'),
          twins: [farePage('breakdown/EnterpriseFarePage')],
          shares: 'bills',
        },
      ],
    },
    { name: 'lists', heads: [{ page: src('features/main/MainPage.tsx'), shares: 'lists' }] },
    {
      name: 'enterprise',
      heads: [
        { page: enterprisePage('landing/EnterpriseLandingPage'), shares: 'enterprise' },
        { page: enterprisePage('registration/RegistrationPage'), shares: 'registration' },
      ],
    },
  ],
  together: {
    rows: [src('ui/ListRow.tsx'), src('ui/ListRow.module.css')],
    // Two lists only are read page by page.
    paging: [
      tanstack('react-query/build/modern/useInfiniteQuery.js'),
      tanstack('query-core/build/modern/infiniteQueryObserver.js'),
    ],
    form: [
      src('ui/Button.tsx'),
      src('ui/Button.module.css'),
      src('ui/states/Spinner.tsx'),
      src('ui/states/Spinner.module.css'),
      src('ui/BottomBar.tsx'),
      src('ui/BottomBar.module.css'),
      src('lib/session-draft.ts'),
    ],
    empty: [
      src('ui/states/EmptyState.tsx'),
      src('ui/states/EmptyState.module.css'),
      src('ui/states/EmptyParkingSpace.tsx'),
      src('ui/states/Drawing.tsx'),
    ],
    pictures: [src('lib/picture-address.ts'), src('ui/on-image-error.ts')],
    modal: [
      src('ui/modal/use-modal.ts'),
      src('ui/modal/Dialog.tsx'),
      src('ui/modal/Dialog.module.css'),
    ],
    field: [
      src('ui/fields/TextField.tsx'),
      src('ui/fields/TextField.module.css'),
      src('ui/fields/use-toasts-away.ts'),
    ],
    terms: [
      src('ui/fields/Checkbox.tsx'),
      src('ui/fields/Checkbox.module.css'),
      src('parts/legal/TermsField.tsx'),
      src('parts/legal/TermsField.module.css'),
      src('parts/legal/texts.ts'),
    ],
    position: [src('host/use-position.ts'), src('api/use-located-city.ts')],
    lastLogin: [src('parts/session/last-login.ts'), src('parts/session/texts.ts')],
    account: [src('parts/session/account.ts'), src('parts/session/use-account-phone.ts')],
    accountLine: [
      src('parts/session/AccountLine.tsx'),
      src('parts/session/AccountLine.module.css'),
    ],
    proof: [contract('captcha.ts'), contract('verification.ts')],
    verification: [
      ...readdirSync(src('parts/verification'))
        .filter((file) => !file.includes('.test.'))
        .map((file) => src(`parts/verification/${file}`)),
    ],
  },
};
