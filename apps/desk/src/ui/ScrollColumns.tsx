import type { ReactNode } from 'react';

/** Columns that scroll by themselves on a wide screen, and stand one below the other on a narrow one. */
export const ScrollColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="scroll-columns">{children}</div>
);

interface ScrollColumnProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One of them. */
export const ScrollColumn = ({ label, children }: ScrollColumnProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it cannot be scrolled by keys
  <section className="scroll-column" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
