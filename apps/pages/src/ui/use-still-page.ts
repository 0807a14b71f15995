import { useEffect } from 'react';

/** While something stands above it, the page behind keeps its place. */
export function useStillPage(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
