import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../../api/call-context.tsx';
import { hrefTo } from '../../../../routes/href.ts';
import { useRouteQuery } from '../../../../routes/navigation.tsx';
import { ListRow, RowGroup } from '../../../../ui/ListRow.tsx';
import { registrationQueries } from '../queries.ts';
import type { RegistrationPath } from '../variant.ts';

/** The name of the activity's rules, when there are any, leads to them (REG-3). */
export function RuleLink({ path }: { path: RegistrationPath }) {
  const { recommendid, recommenderid, source, esource } = useRouteQuery(path) ?? {};
  const { data } = useQuery(registrationQueries.rule(useCall()));
  if (!data?.name) return null;
  return (
    <RowGroup>
      <ListRow
        title={data.name}
        href={hrefTo('registrationRules', {
          recommenderid: recommendid ?? recommenderid,
          esource: source ?? esource,
        })}
      />
    </RowGroup>
  );
}
