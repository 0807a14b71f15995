import { Button, Card, ConfigProvider, Flex, Form } from 'antd';
import type { ReactNode } from 'react';

interface ItemListProps {
  readonly name: string;
  /** The name of one item, such as 问题, is part of its heading and its buttons. */
  readonly itemName: string;
  readonly empty: unknown;
  readonly children: (index: number) => ReactNode;
}

/** Items are added, moved and removed by buttons, so that a keyboard is enough. */
export function ItemList({ name, itemName, empty, children }: ItemListProps) {
  const mayEdit = !ConfigProvider.useConfig().componentDisabled;
  return (
    <Form.List name={name}>
      {(fields, { add, move, remove }, { errors }) => (
        <Flex vertical gap="small" className="content-items">
          {fields.map((field, index) => (
            <Card
              key={field.key}
              size="small"
              title={`${itemName} ${index + 1}`}
              extra={
                mayEdit && (
                  <ItemButtons
                    label={`${itemName} ${index + 1}`}
                    isFirst={index === 0}
                    isLast={index === fields.length - 1}
                    onMove={(by) => move(index, index + by)}
                    onRemove={() => remove(index)}
                  />
                )
              }
            >
              {children(field.name)}
            </Card>
          ))}
          <Form.ErrorList errors={errors} />
          {mayEdit && (
            <Button type="dashed" block onClick={() => add(empty)}>
              添加{itemName}
            </Button>
          )}
        </Flex>
      )}
    </Form.List>
  );
}

interface ItemButtonsProps {
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ItemButtons({ label, isFirst, isLast, onMove, onRemove }: ItemButtonsProps) {
  return (
    <Flex gap={4}>
      <Button
        size="small"
        disabled={isFirst}
        aria-label={`把${label} 上移`}
        onClick={() => onMove(-1)}
      >
        上移
      </Button>
      <Button
        size="small"
        disabled={isLast}
        aria-label={`把${label} 下移`}
        onClick={() => onMove(1)}
      >
        下移
      </Button>
      <Button size="small" danger aria-label={`删除${label}`} onClick={onRemove}>
        删除
      </Button>
    </Flex>
  );
}
