import { type DeskSession, signOut } from '@ride/contract/desk/sign-in';
import { roleNames } from '@ride/domain/staff/roles';
import { useDeskMutation } from '../api/use-desk.ts';
import { useColorScheme } from '../ui/color-scheme.ts';
import { type SchemeChoice, schemeChoices } from '../ui/color-scheme-store.ts';
import { SearchBox } from './SearchBox.tsx';

const schemeNames: Readonly<Record<SchemeChoice, string>> = {
  system: '外观跟随系统',
  light: '浅色外观',
  dark: '深色外观',
};

/** What the search finds are companies, requests to join them, and orders. */
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

/** Who is signed in, as what, and the way out. */
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
