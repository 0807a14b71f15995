import { Breadcrumb, Flex, Typography } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Loaded } from './Loaded.tsx';
import { productName } from './product-name.ts';

interface PageProps {
  /** The title is the page's only h1 and the window's title. */
  readonly title: string;
  /** The breadcrumb lists the parent pages from the outermost inwards. */
  readonly path?: readonly { readonly label: string; readonly to: string }[];
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, path = [], beside, actions, children }: PageProps) {
  return (
    <Flex vertical gap="middle">
      <title>{`${title} · ${productName}`}</title>
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

type ObjectPageProps<Data> = Pick<PageProps, 'title' | 'path'> &
  ComponentProps<typeof Loaded<Data>>;

/**
 * The state is reset for another object, so that nothing typed, opened or unmasked is carried over.
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
