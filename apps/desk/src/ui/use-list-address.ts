import { useLocation, useNavigate, useSearchParams } from 'react-router';

export const PAGE_SIZES = [20, 50, 100] as const;
const [DEFAULT_SIZE] = PAGE_SIZES;
const CURSOR = 'cursor';
const LIMIT = 'limit';
/** The address names the sorted column, with `-` before it for the largest first. */
export const SORT = 'sort';

export function useListAddress(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  // The depth counts earlier pages of this list in the browser's history; a shared link has none.
  const depth = Number((useLocation().state as { depth?: number } | null)?.depth ?? 0);
  const limit = PAGE_SIZES.find((size) => size === Number(params.get(LIMIT))) ?? DEFAULT_SIZE;
  const values = Object.fromEntries(
    [...params].filter(([name, value]) => names.includes(name) && value !== ''),
  );

  const write = (
    filters: Readonly<Record<string, string | undefined>>,
    page: { readonly cursor: string | null; readonly limit: number; readonly depth: number },
  ) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) if (value) next.set(name, value.trim());
    if (page.limit !== DEFAULT_SIZE) next.set(LIMIT, String(page.limit));
    if (page.cursor !== null) next.set(CURSOR, page.cursor);
    setParams(next, { state: { depth: page.depth } });
  };

  return {
    values,
    limit,
    cursor: params.get(CURSOR),
    canGoBack: depth > 0,
    setFilters: (filters: Readonly<Record<string, string | undefined>>) =>
      write({ ...filters, [SORT]: values[SORT] }, { cursor: null, limit, depth: 0 }),
    setSort: (sort: string | undefined) =>
      write({ ...values, [SORT]: sort }, { cursor: null, limit, depth: 0 }),
    setLimit: (size: number) => write(values, { cursor: null, limit: size, depth: 0 }),
    goTo: (cursor: string | null) =>
      write(values, { cursor, limit, depth: cursor === null ? 0 : depth + 1 }),
    goBack: () => void navigate(-1),
  };
}
