import type { Permission } from '@ride/domain/staff/roles';
import { Link, useLocation } from 'react-router';
import { type MenuEntry, visibleEntries } from '../ui/section.ts';
import { sections } from './sections.tsx';

/** The entry whose address begins the present one; the longest, as `/` begins all. */
function currentKey(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const keys = entries.flatMap(({ key, children }) => children?.map((each) => each.key) ?? [key]);
  const matching = keys.filter(
    (key) => key === pathname || (key !== '/' && pathname.startsWith(`${key}/`)),
  );
  return matching.toSorted((one, other) => other.length - one.length)[0];
}

/** The sections that exist and that a person's rights allow. */
export function MainMenu({ permissions }: { readonly permissions: readonly Permission[] }) {
  const { pathname } = useLocation();
  const entries = visibleEntries(
    sections.map(({ menu }) => menu),
    permissions,
  );
  return <MenuList entries={entries} current={currentKey(entries, pathname)} />;
}

interface MenuListProps {
  readonly entries: readonly MenuEntry[];
  readonly current: string | undefined;
}

function MenuList({ entries, current }: MenuListProps) {
  return (
    <ul className="menu">
      {entries.map(({ key, label, icon, children }) => (
        <li key={key}>
          {children ? (
            <>
              <span className="menu-group">
                <span aria-hidden>{icon}</span> {label}
              </span>
              <MenuList entries={children} current={current} />
            </>
          ) : (
            <Link to={key} aria-current={key === current ? 'page' : undefined}>
              <span aria-hidden>{icon}</span> {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
