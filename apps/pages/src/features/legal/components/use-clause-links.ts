import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { LegalName } from '../../../parts/legal/legal-views.ts';
import { hrefTo } from '../../../routes/href.ts';

export type ClauseLink = (anchor: string) => { href: string; onClick: (event: MouseEvent) => void };

interface ClauseLinks {
  readonly root: RefObject<HTMLElement | null>;
  readonly linkTo: ClauseLink;
}

function clauseAddress(name: LegalName, clause: string): string {
  if (name === 'privacy') return hrefTo('privacyPolicy', { clause });
  return hrefTo('agreement', { document: name, clause });
}

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

function show(root: HTMLElement | null, anchor: string): void {
  const clause = root?.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`);
  clause?.scrollIntoView({ block: 'start' });
  // Screen readers and the keyboard continue from the focused element.
  clause?.focus({ preventScroll: true });
}

/**
 * A link inside a text has the address of its clause, but a press only scrolls: behind a popup the
 * page must stay.
 */
export function useClauseLinks(
  name: LegalName,
  begin: string | null,
  onJump: ((clause: string) => void) | undefined,
): ClauseLinks {
  const root = useRef<HTMLElement>(null);
  const hasJumped = useRef(false);
  useEffect(() => {
    if (hasJumped.current || begin === null) return;
    hasJumped.current = true;
    // A new page is scrolled to its top in a frame; this jump has to come after it.
    const frame = requestAnimationFrame(() => show(root.current, begin));
    return () => cancelAnimationFrame(frame);
  }, [begin]);

  return {
    root,
    linkTo: (anchor) => ({
      href: clauseAddress(name, anchor),
      onClick(event) {
        if (wantsNewTab(event)) return;
        event.preventDefault();
        show(root.current, anchor);
        onJump?.(anchor);
      },
    }),
  };
}
