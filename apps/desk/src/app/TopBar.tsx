import { type DeskSession, signOut } from '@ride/contract/desk/sign-in';
import { PHONE_PATTERN } from '@ride/domain/registration/phone';
import { roleNames } from '@ride/domain/staff/roles';
import { useNavigate, useSearchParams } from 'react-router';
import { useDeskMutation } from '../api/use-desk.ts';
import { useColorScheme } from '../ui/color-scheme.ts';
import { type SchemeChoice, schemeChoices } from '../ui/color-scheme-store.ts';

const schemeNames: Readonly<Record<SchemeChoice, string>> = {
  system: '外观跟随系统',
  light: '浅色外观',
  dark: '深色外观',
};

/** What the search finds are customers, orders, cases, companies and requests to join them. */
const maySearch = ({ permissions }: DeskSession): boolean =>
  permissions.includes('company.read') || permissions.includes('order.read');

export function TopBar({ session }: { readonly session: DeskSession | undefined }) {
  return (
    <header className="top-bar">
      <span className="product-name">运营台</span>
      {session && maySearch(session) && <SearchBox />}
      <div className="top-end">
        <SchemeSelect />
        {session && <Account session={session} />}
      </div>
    </header>
  );
}

/** One line for everything that has a number or a name. */
function SearchBox() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const current = params.get('q') ?? '';
  const search = (form: FormData) => {
    const query = String(form.get('q') ?? '')
      .normalize('NFKC')
      .trim();
    if (query === '') return;
    // A person's phone stands in no address, which browsers keep and people pass on.
    if (PHONE_PATTERN.test(query)) void navigate('/search', { state: { phone: query } });
    else void navigate(`/search?q=${encodeURIComponent(query)}`);
  };
  return (
    <search className="top-search">
      <form action={search}>
        <input
          key={current}
          type="search"
          name="q"
          className="frame-button"
          defaultValue={current}
          maxLength={60}
          placeholder="手机号、订单号、受理编号、邀请码或企业名称"
          aria-label="搜索手机号、订单号、受理编号、邀请码或企业名称"
        />
      </form>
    </search>
  );
}

function SchemeSelect() {
  const { choice, choose } = useColorScheme();
  return (
    <select
      className="frame-button"
      aria-label="外观"
      value={choice}
      onChange={({ target }) => choose(target.value as SchemeChoice)}
    >
      {schemeChoices.map((each) => (
        <option key={each} value={each}>
          {schemeNames[each]}
        </option>
      ))}
    </select>
  );
}

/** Who is signed in, with which roles, and signing out. */
function Account({ session: { name, grants } }: { readonly session: DeskSession }) {
  // A full load: nothing of this person stays in memory for the next one.
  const leave = useDeskMutation(signOut, { onDone: () => window.location.assign('/sign-in') });
  const roles = [...new Set(grants.map(({ role }) => roleNames[role]))].join('、');
  return (
    <>
      <span className="account">
        <b>{name}</b> {roles || '没有角色'}
      </span>
      <button
        type="button"
        className="frame-button"
        disabled={leave.isPending}
        onClick={() => leave.mutate({})}
      >
        退出登录
      </button>
    </>
  );
}
