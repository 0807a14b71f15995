import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { LegalName } from '../../../parts/legal/legal-views.ts';
import { clauseAddress } from '../clause-address.ts';

export type LinkTo = (anchor: string) => { href: string; onClick: (event: MouseEvent) => void };

interface ClauseLinks {
  readonly root: RefObject<HTMLElement | null>;
  readonly linkTo: LinkTo;
}

const wantsNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

function show(root: HTMLElement | null, anchor: string): void {
  const place = root?.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`);
  place?.scrollIntoView({ block: 'start' });
  // Whoever listens, or goes on by keyboard, is there too.
  place?.focus({ preventScroll: true });
}

/**
 * Links inside one text. Each has the address of its clause, but a press goes there without
 * leaving: in a popup the page behind must stay.
 */
export function useClauseLinks(
  name: LegalName,
  begin: string | null,
  onJump: ((clause: string) => void) | undefined,
): ClauseLinks {
  const root = useRef<HTMLElement>(null);
  const began = useRef(false);
  useEffect(() => {
    if (began.current || begin === null) return;
    began.current = true;
    // After the frame that puts a new page to its top.
    const soon = requestAnimationFrame(() => show(root.current, begin));
    return () => cancelAnimationFrame(soon);
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
