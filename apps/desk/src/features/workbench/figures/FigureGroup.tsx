import { Card, Col, Flex, Row, Statistic, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';

interface FigureGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Figures of one section of the desk, under its name. */
export function FigureGroup({ title, children }: FigureGroupProps) {
  const id = useId();
  return (
    <Flex component="section" vertical gap="small" aria-labelledby={id}>
      <Typography.Title id={id} level={2} className="group-title">
        {title}
      </Typography.Title>
      {children}
    </Flex>
  );
}

interface Figure {
  readonly title: string;
  readonly value: number;
  readonly unit?: string;
  /** Somebody is late. */
  readonly isBad?: boolean;
}

interface FigureRowsProps {
  readonly figures: readonly Figure[];
  /** Columns of the charts below. */
  readonly children: ReactNode;
}

export function FigureRows({ figures, children }: FigureRowsProps) {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap="middle">
      <Row gutter={[16, 16]}>
        {figures.map(({ title, value, unit, isBad = false }) => (
          <Col key={title} flex="1 1 140px">
            <Card size="small">
              <Statistic
                title={title}
                value={value}
                {...(unit === undefined ? {} : { suffix: unit, precision: 2 })}
                {...(isBad ? { styles: { content: { color: token.colorError } } } : {})}
              />
            </Card>
          </Col>
        ))}
      </Row>
      <Row gutter={[16, 16]}>{children}</Row>
    </Flex>
  );
}
