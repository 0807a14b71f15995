import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { ProductName } from '../../ui/ProductName.tsx';
import { productName } from '../../ui/product-name.ts';

export function SignInPageFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Flex
      component="main"
      vertical
      align="center"
      justify="center"
      gap="middle"
      className="whole-window entry"
    >
      <title>{`${title} · ${productName}`}</title>
      <ProductName />
      <Card className="entry-card">
        <Typography.Title level={1} className="page-title">
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  );
}
