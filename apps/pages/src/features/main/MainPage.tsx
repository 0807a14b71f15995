import { useEnvironment } from '../../api/environment.ts';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ListRow, RowGroup } from '../../ui/ListRow.tsx';
import { mainEntries, mainGroups } from './main-entries.ts';
import { groupTitles, mainTexts } from './texts.ts';
import { Welcome } from './Welcome.tsx';

/** The list of all shared pages (ROUTE-2). */
export function MainPage() {
  const activityId = useRouteQuery('main')?.activityId;
  const entries = mainEntries(useEnvironment());
  return (
    <>
      {activityId && <Banner>{mainTexts.diverted}</Banner>}
      <Welcome />
      {mainGroups.map((group) => (
        <RowGroup key={group} title={groupTitles[group]}>
          {entries
            .filter((entry) => entry.group === group)
            .map(({ href, title, tips }) => (
              <ListRow key={href} href={href} title={title} tips={tips} />
            ))}
        </RowGroup>
      ))}
    </>
  );
}

export default MainPage;
