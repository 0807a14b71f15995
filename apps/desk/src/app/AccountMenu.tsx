import { type DeskSession, signOut } from '@ride/contract/desk/sign-in';
import { roleNames } from '@ride/domain/staff/roles';
import { type MouseEvent, useId } from 'react';
import { Link } from 'react-router';
import { useDeskMutation } from '../api/use-desk.ts';
import { useColorScheme } from '../ui/color-scheme.ts';
import { type SchemeChoice, schemeChoices } from '../ui/color-scheme-store.ts';

const schemeNames: Readonly<Record<SchemeChoice, string>> = {
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
};

const closeMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

export function AccountMenu({ session: { name, grants } }: { readonly session: DeskSession }) {
  const id = useId();
  // A full page load clears everything of this person from memory before the next one signs in.
  const leave = useDeskMutation(signOut, { onDone: () => window.location.assign('/sign-in') });
  const roles = [...new Set(grants.map(({ role }) => roleNames[role]))].join('、');
  return (
    <div className="top-end">
      <button type="button" className="frame-button" popoverTarget={id} aria-label={`账号 ${name}`}>
        <b>{name}</b> <span aria-hidden>▾</span>
      </button>
      <div id={id} popover="auto" className="account-menu">
        <p className="account">
          <b>{name}</b> {roles || '没有角色'}
        </p>
        <Link to="/account" onClick={closeMenu}>
          我的账号
        </Link>
        <SchemeSelect />
        <button
          type="button"
          className="frame-button"
          disabled={leave.isPending}
          onClick={() => leave.mutate({})}
        >
          退出登录
        </button>
      </div>
    </div>
  );
}

function SchemeSelect() {
  const { choice, choose } = useColorScheme();
  return (
    <label>
      外观{' '}
      <select
        className="frame-button"
        value={choice}
        onChange={({ target }) => choose(target.value as SchemeChoice)}
      >
        {schemeChoices.map((each) => (
          <option key={each} value={each}>
            {schemeNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
