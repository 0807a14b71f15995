import { useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useQuery } from '../../api/query/use-query.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { usePlace } from '../../paths/location-context.tsx';
import { EnterpriseBanner } from './EnterpriseBanner.tsx';
import { pictureQuery } from './queries.ts';
import { RegistrationDone } from './registration/components/RegistrationDone.tsx';
import { RegistrationForm } from './registration/components/RegistrationForm.tsx';
import { RuleLink } from './registration/components/RuleLink.tsx';
import { doneMark } from './registration/done-mark.ts';
import { type RegistrationPath, variants } from './registration/variant.ts';
import { useAskedPosition } from './use-asked-position.ts';

/** One page for all three paths; how they differ stands in `variants`. */
export function RegistrationPage({ path }: { path: RegistrationPath }) {
  const located = useAskedPosition();
  const store = useSessionStore();
  const place = usePlace();
  const { data: picture } = useQuery(pictureQuery(useCall()));
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
      <EnterpriseBanner address={picture?.banner} />
      <RuleLink />
      <RegistrationForm path={path} located={located} onDone={() => setDone('now')} />
    </>
  );
}
