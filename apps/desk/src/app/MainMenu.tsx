import { Menu, type MenuProps } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '../api/session.ts';
import { type MenuEntry, visibleEntries } from '../ui/section.ts';
import { sections } from './sections.tsx';

type Item = NonNullable<MenuProps['items']>[number];

function itemOf({ key, label, icon, children }: MenuEntry): Item {
  if (children) return { key, icon, label, children: children.map(itemOf) };
  return {
    key,
    icon,
    label: (
      <Link to={key} tabIndex={-1}>
        {label}
      </Link>
    ),
  };
}

/** The entry whose address begins the present one; the longest, as `/` begins all. */
function currentKey(entries: readonly MenuEntry[], pathname: string): string[] {
  const keys = entries.flatMap(({ key, children }) => children?.map((each) => each.key) ?? [key]);
  const matching = keys.filter(
    (key) => key === pathname || (key !== '/' && pathname.startsWith(`${key}/`)),
  );
  return matching.toSorted((one, other) => other.length - one.length).slice(0, 1);
}

/** The sections that exist and that this person's rights allow. */
export function MainMenu() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entries = visibleEntries(
    sections.map(({ menu }) => menu),
    permissions,
  );
  return (
    <nav aria-label="主菜单">
      <Menu
        mode="inline"
        items={entries.map(itemOf)}
        selectedKeys={currentKey(entries, pathname)}
        defaultOpenKeys={entries.map(({ key }) => key)}
        // A click follows the link; Enter on the line does not reach it.
        onClick={({ key, domEvent }) => {
          if (domEvent.type === 'keydown') void navigate(key);
        }}
      />
    </nav>
  );
}
