import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';

export function SignInPageFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Flex component="main" align="center" justify="center" className="whole-window entry">
      <title>{`${title} · 运营台`}</title>
      <Card className="entry-card">
        <Typography.Title level={1} className="page-title">
          {title}
        </Typography.Title>
        {children}
      </Card>
    </Flex>
  );
}
