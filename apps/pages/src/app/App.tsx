import { memo, Suspense, useSyncExternalStore } from 'react';
import { useEnvironment } from '../api/environment.ts';
import { useHost } from '../host/host-context.tsx';
import type { LargeText } from '../lib/large-text.ts';
import { routeNameAt } from '../routes/find-route.ts';
import type { Place } from '../routes/hash-location.ts';
import { usePlace } from '../routes/location-context.tsx';
import { useNavigation } from '../routes/navigation.tsx';
import { type RouteName, routes } from '../routes/routes.ts';
import { PageFrame } from '../ui/frame/PageFrame.tsx';
import { ToastRegion } from '../ui/toast/ToastRegion.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Providers } from './Providers.tsx';
import { pages } from './pages.ts';
import type { Services } from './services.ts';
import { useHostBack, useHostFrame } from './use-host-frame.ts';
import { useScrollToTop } from './use-scroll.ts';

function useLargeTextChoice({ isOn, subscribe, set }: LargeText) {
  const on = useSyncExternalStore(subscribe, isOn, () => false);
  return { on, onChange: set };
}

type ContentProps = { place: Place; reload: () => void };

/** What the frame shows of itself changes without it: a page is not drawn again for its title. */
const Content = memo(({ place, reload }: ContentProps) => {
  const Page = pages[routeNameAt(place.path)];
  return (
    <PageBoundary key={`${place.entry} ${place.path}`} onReload={reload}>
      <Suspense fallback={<PageSkeleton />}>
        {place.path === '' ? <PageSkeleton /> : <Page />}
      </Suspense>
    </PageBoundary>
  );
});

const never = () => () => {};

/** Whether going back from the first page would lead to the page itself. */
function useNothingBehind(name: RouteName): boolean {
  const { isAlone } = useHost();
  const { links } = useEnvironment();
  // What is rendered for anybody knows nothing of the window it comes into.
  const isInWindow = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return name === 'main' || (name === 'pricing' && isInWindow && isAlone && !links.home);
}

function Shell({ largeText, reload }: Pick<Services, 'largeText' | 'reload'>) {
  const place = usePlace();
  const name = routeNameAt(place.path);
  const { title, rightAction } = useHostFrame(routes[name].title);
  const { back } = useNavigation();
  const { drawsTitleBar } = useHost();
  useHostBack();
  useScrollToTop(place);
  const nothingBehind = useNothingBehind(name) && place.entry === 0;
  return (
    <>
      {/* Before the page, so that whatever a modal of the page holds lies above it. */}
      <ToastRegion />
      <PageFrame
        title={title}
        ownTitleBar={!drawsTitleBar}
        onBack={nothingBehind ? null : back}
        rightAction={rightAction}
        largeText={useLargeTextChoice(largeText)}
      >
        <Content place={place} reload={reload} />
      </PageFrame>
    </>
  );
}

export function App({ services }: { services: Services }) {
  return (
    <Providers services={services}>
      <Shell largeText={services.largeText} reload={services.reload} />
    </Providers>
  );
}
