import type { Permission } from '@ride/domain/staff/roles';
import { Link, useLocation } from 'react-router';
import {
  formatCount,
  useWorkbenchCounts,
  type WorkbenchCounts,
} from '../ui/case/workbench-calls.ts';
import { type MenuEntry, visibleMenuEntries } from '../ui/section.ts';
import { sections } from './sections.tsx';

/** The longest matching address wins, because every address begins with `/`. */
function currentKey(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const keys = entries.flatMap(({ key, children }) => children?.map((each) => each.key) ?? [key]);
  const matching = keys.filter(
    (key) => key === pathname || (key !== '/' && pathname.startsWith(`${key}/`)),
  );
  return matching.toSorted((one, other) => other.length - one.length)[0];
}

export function MainMenu({ permissions }: { readonly permissions: readonly Permission[] }) {
  const { pathname } = useLocation();
  const entries = visibleMenuEntries(
    sections.map(({ menu }) => menu),
    permissions,
  );
  const { data: counts } = useWorkbenchCounts();
  return <MenuList entries={entries} current={currentKey(entries, pathname)} counts={counts} />;
}

interface MenuListProps {
  readonly entries: readonly MenuEntry[];
  readonly current: string | undefined;
  readonly counts: WorkbenchCounts | undefined;
}

function MenuList({ entries, current, counts }: MenuListProps) {
  return (
    <ul className="menu">
      {entries.map(({ key, label, icon, children, count }) => (
        <li key={key}>
          {children ? (
            <>
              <span className="menu-group">
                <span aria-hidden>{icon}</span> {label}
              </span>
              <MenuList entries={children} current={current} counts={counts} />
            </>
          ) : (
            <Link to={key} aria-current={key === current ? 'page' : undefined}>
              <span aria-hidden>{icon}</span> {label}
              <MenuCount count={(counts && count?.(counts)) ?? 0} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const MenuCount = ({ count }: { readonly count: number }) =>
  count > 0 && <span className="menu-count">{formatCount(count)}</span>;
