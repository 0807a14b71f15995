import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useEnvironment } from '../../api/environment.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { usePlace } from '../../routes/location-context.tsx';
import { EnterpriseBanner } from './EnterpriseBanner.tsx';
import { pictureQuery } from './queries.ts';
import { RegistrationDone } from './registration/components/RegistrationDone.tsx';
import { RegistrationForm } from './registration/components/RegistrationForm.tsx';
import { RuleLink } from './registration/components/RuleLink.tsx';
import { doneMark } from './registration/done-mark.ts';
import { registrationQueries } from './registration/queries.ts';
import { type RegistrationPath, variants } from './registration/variant.ts';
import { useAskedPosition } from './use-asked-position.ts';

/** One page for all three paths; how they differ stands in `variants`. */
export function RegistrationPage({ path }: { path: RegistrationPath }) {
  const located = useAskedPosition();
  const store = useSessionStore();
  const place = usePlace();
  const banner = useBanner();
  const [done, setDone] = useState<'now' | 'before' | null>(() =>
    doneMark.isAt(store, place) ? 'before' : null,
  );
  if (done) {
    const another = () => {
      doneMark.clear(store);
      setDone(null);
    };
    const asksToGoBack = done === 'now' && variants[path].afterwards === 'dialogThenBack';
    return <RegistrationDone asksToGoBack={asksToGoBack} onAnother={another} />;
  }
  return (
    <>
      <EnterpriseBanner address={banner} />
      <RuleLink path={path} />
      <RegistrationForm path={path} located={located} onDone={() => setDone('now')} />
    </>
  );
}

/** The picture of the rule configuration, or else the landing's; undefined until both are known. */
function useBanner(): string | null | undefined {
  const call = useCall();
  const { trustedHosts } = useEnvironment();
  const { data: picture } = useQuery(pictureQuery(call));
  const { data: rule } = useQuery(registrationQueries.rule(call));
  if (!picture || !rule) return undefined;
  return pictureAddress(rule.picture, trustedHosts) ?? picture.banner;
}
