import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { pictureAddress } from '../../../lib/picture-address.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { hrefTo } from '../../../routes/href.ts';
import { usePageLocation } from '../../../routes/location-context.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { EnterpriseBanner } from '../EnterpriseBanner.tsx';
import { pictureQuery } from '../queries.ts';
import { useVisitorCity } from '../use-visitor-city.ts';
import { registrationQueries } from './queries.ts';
import { RegistrationDone } from './RegistrationDone.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { successEntry } from './success-entry.ts';
import { type RegistrationPath, registrationPathAt, variants } from './variant.ts';

/** One page for three routes; how they differ stands in `variants`. */
export function RegistrationPage() {
  const place = usePageLocation();
  // Of the route it was opened at: the place changes before the page has gone.
  const [path] = useState(() => registrationPathAt(place.path));
  const located = useVisitorCity();
  const store = useSessionStore();
  const banner = useBanner();
  const [success, setSuccess] = useState<'now' | 'before' | null>(() =>
    successEntry.isAt(store, place) ? 'before' : null,
  );
  if (success) {
    const registerAnother = () => {
      successEntry.clear(store);
      setSuccess(null);
    };
    const confirms = success === 'now' && variants[path].afterSuccess === 'dialogThenBack';
    return <RegistrationDone confirms={confirms} onAnother={registerAnother} />;
  }
  return (
    <>
      <EnterpriseBanner address={banner} />
      <RuleLink path={path} />
      <RegistrationForm path={path} located={located} onRegistered={() => setSuccess('now')} />
    </>
  );
}

export default RegistrationPage;

/** The picture of the rule configuration, or else the landing's; undefined until both are known. */
function useBanner(): string | null | undefined {
  const call = useCall();
  const { trustedHosts } = useEnvironment();
  const { data: picture } = useQuery(pictureQuery(call));
  const { data: rule } = useQuery(registrationQueries.rule(call));
  if (!picture || !rule) return undefined;
  return pictureAddress(rule.picture, trustedHosts) ?? picture.banner;
}

/** The name of the activity's rules, when there are any, leads to them (REG-3). */
function RuleLink({ path }: { path: RegistrationPath }) {
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
