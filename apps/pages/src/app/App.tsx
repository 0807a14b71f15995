import { Component, memo, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useEnvironment } from '../api/environment.ts';
import type { RightButton } from '../host/host.ts';
import { useHost } from '../host/host-context.tsx';
import { useFrameState } from '../host/right-action.tsx';
import type { LargeText } from '../lib/large-text.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { findRouteName } from '../routes/find-route.ts';
import type { PageLocation } from '../routes/hash-location.ts';
import { usePageLocation } from '../routes/location-context.tsx';
import { useNavigation } from '../routes/navigation.tsx';
import { type RouteName, routes } from '../routes/routes.ts';
import { PageFrame } from '../ui/frame/PageFrame.tsx';
import { PageReload } from '../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../ui/states/Skeleton.tsx';
import { ToastRegion } from '../ui/toast/ToastRegion.tsx';
import { PageChange } from './PageChange.tsx';
import { Providers } from './Providers.tsx';
import { pages } from './pages.ts';
import type { Services } from './services.ts';

function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}

function useLargeTextChoice({ isOn, subscribe, set }: LargeText) {
  const on = useSyncExternalStore(subscribe, isOn, () => false);
  return { on, onChange: set };
}

/** Memoized so that a new title or action of the frame does not render the page again. */
const Content = memo(({ place }: { place: PageLocation }) => {
  const Page = pages[findRouteName(place.path)];
  return (
    <PageBoundary key={`${place.entry} ${place.path}`}>
      <Suspense fallback={<PageSkeleton />}>
        {place.path === '' ? <PageSkeleton /> : <Page />}
      </Suspense>
    </PageBoundary>
  );
});

function useNothingBehind(name: RouteName, entry: number): boolean {
  const { isAlone } = useHost();
  const { links } = useEnvironment();
  // The server cannot know the browser's history.
  const isHydrated = useIsHydrated();
  if (name === 'main') return !isHydrated || entry === 0;
  return name === 'pricing' && isHydrated && entry === 0 && isAlone && !links.home;
}

function Shell({ largeText }: Pick<Services, 'largeText'>) {
  const place = usePageLocation();
  const name = findRouteName(place.path);
  const { title, rightAction } = useHostFrame(routes[name].title);
  const { back } = useNavigation();
  const { drawsTitleBar } = useHost();
  useHostBack();
  const nothingBehind = useNothingBehind(name, place.entry);
  return (
    <>
      {/* The region of toasts stands before the page, so that a modal of the page lies above it. */}
      <ToastRegion />
      <PageChange place={place} />
      <PageFrame
        title={title}
        ownTitleBar={!drawsTitleBar}
        onBack={nothingBehind ? null : back}
        rightAction={rightAction}
        largeText={useLargeTextChoice(largeText)}
      >
        <Content place={place} />
      </PageFrame>
    </>
  );
}

export function App({ services }: { services: Services }) {
  return (
    <Providers services={services}>
      <Shell largeText={services.largeText} />
    </Providers>
  );
}

interface HostFrame {
  readonly title: string;
  readonly rightAction: RightButton | null;
}

function useHostFrame(routeTitle: string): HostFrame {
  const host = useHost();
  const chrome = useFrameState();
  const title = chrome.title ?? routeTitle;
  const { rightAction } = chrome;
  useEffect(() => host.setTitle(title), [host, title]);
  useEffect(() => {
    if (host.drawsRightButton) host.setRightButton(rightAction);
  }, [host, rightAction]);
  return { title, rightAction: host.drawsRightButton ? null : rightAction };
}

function useHostBack(): void {
  const host = useHost();
  const { back } = useNavigation();
  useEffect(() => host.listen('backPressed', back), [host, back]);
}

/** A page that throws or fails to load shows a reload button instead of a blank screen. */
class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <PageReload /> : this.props.children;
  }
}
