import { Breadcrumb, Flex, Typography } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Loaded } from './Loaded.tsx';

interface PageProps {
  /** The page's only first heading, and the title of the window. */
  readonly title: string;
  /** The pages that it belongs to, from the outside in. */
  readonly path?: readonly { readonly label: string; readonly to: string }[];
  /** Beside the heading: tags and the like. */
  readonly beside?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Heading, links back and buttons of a page, the same for all. */
export function Page({ title, path = [], beside, actions, children }: PageProps) {
  return (
    <Flex vertical gap="middle">
      <title>{`${title} · 运营台`}</title>
      {path.length > 0 && (
        <Breadcrumb
          items={[
            ...path.map(({ label, to }) => ({ title: <Link to={to}>{label}</Link>, key: to })),
            { title, key: 'here' },
          ]}
        />
      )}
      <Flex
        align="center"
        justify="space-between"
        gap="middle"
        wrap
        className={actions ? 'page-head' : ''}
      >
        <Flex align="center" gap="small" wrap>
          <Typography.Title level={1} className="page-title">
            {title}
          </Typography.Title>
          {beside}
        </Flex>
        {actions && <Flex gap="small">{actions}</Flex>}
      </Flex>
      {children}
    </Flex>
  );
}

/** Its children are the page itself, once the object is there. */
type ObjectPageProps<Data> = Pick<PageProps, 'title' | 'path'> &
  ComponentProps<typeof Loaded<Data>>;

/**
 * The page of one object, until it is there with this title. Another object begins anew: what was
 * typed, opened or unmasked belongs to one.
 */
export function ObjectPage<Data>({ query, children, ...page }: ObjectPageProps<Data>) {
  const { pathname } = useLocation();
  const loaded = (
    <Loaded key={pathname} query={query}>
      {children}
    </Loaded>
  );
  return query.data === undefined ? <Page {...page}>{loaded}</Page> : loaded;
}
