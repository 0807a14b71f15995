import { Component } from 'react';
import type { PageLocation } from '../routes/hash-location.ts';
import { inertCopy } from '../ui/inert-copy.ts';
import { navigationDirection } from './navigation-direction.ts';
import s from './PageChange.module.css';

interface LeavingPage {
  readonly copy: HTMLElement;
  /** In development the simulator stands above the pages. */
  readonly top: string;
  readonly scrollY: number;
}

/**
 * A new page starts at its top, with the focus on the title unless the page has set the focus
 * itself. For going back, the browser restores the scroll position. The pages move in their
 * direction, one out and one in; View Transitions would do that too, but end WebKitGTK's process.
 */
export class PageChange extends Component<{ place: PageLocation }> {
  private isShown = false;

  /** Whoever swipes back sees the browser's own transition. */
  private readonly notePopState = ({ hasUAVisualTransition }: PopStateEvent): void => {
    this.isShown = hasUAVisualTransition;
  };

  override componentDidMount(): void {
    window.addEventListener('popstate', this.notePopState, true);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('popstate', this.notePopState, true);
  }

  override getSnapshotBeforeUpdate({ place }: { place: PageLocation }): LeavingPage | null {
    const { path, entry } = this.props.place;
    const frame = document.querySelector('main')?.parentElement;
    if (!frame || (place.path === path && place.entry === entry)) return null;
    const copy = inertCopy(frame);
    // Nothing is loaded again.
    for (const inner of copy.querySelectorAll('iframe')) inner.removeAttribute('src');
    return { copy, top: `${frame.offsetTop}px`, scrollY: window.scrollY };
  }

  override componentDidUpdate(
    { place: from }: { place: PageLocation },
    _: unknown,
    leaving: LeavingPage | null,
  ): void {
    if (!leaving) return;
    const direction = navigationDirection(from, this.props.place);
    if (!this.isShown) playChange(leaving, direction === 'forward' ? 1 : -1);
    this.isShown = false;
    if (direction === 'forward') window.scrollTo(0, 0);
    if (document.activeElement?.closest('main, footer')?.matches('main')) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  override render() {
    return null;
  }
}

/**
 * One page has faded out before the other appears. The one that leaves stays where it was scrolled
 * to.
 */
function playChange({ copy, top, scrollY }: LeavingPage, sign: 1 | -1): void {
  const style = getComputedStyle(document.documentElement);
  const duration = 1000 * Number.parseFloat(style.getPropertyValue('--motion-quick'));
  if (!(duration > 0)) return;
  const distance = `${2 * sign}rem`;
  document
    .querySelector('main')
    ?.animate({ translate: [distance, '0'], opacity: [0, 0, 1] }, { duration, easing: 'ease-out' });
  const place = document.createElement('div');
  place.className = s.leaving ?? '';
  place.style.paddingTop = top;
  place.append(copy);
  document.body.append(place);
  place.scrollTop = scrollY;
  place.animate(
    { translate: ['0', `${-2 * sign}rem`], opacity: [1, 0, 0] },
    { duration, easing: 'ease-in' },
  ).onfinish = () => place.remove();
}
