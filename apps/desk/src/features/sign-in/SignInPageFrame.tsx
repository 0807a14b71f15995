import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { productName } from '../../ui/product-name.ts';

export function SignInPageFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Flex component="main" align="center" justify="center" className="whole-window entry">
      <title>{`${title} · ${productName}`}</title>
      <Card className="entry-card">
        <Typography.Title level={1} className="page-title">
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  );
}
