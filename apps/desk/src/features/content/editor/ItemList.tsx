import { Button, Card, Flex, Form } from 'antd';
import type { ReactNode } from 'react';

interface ItemListProps {
  readonly name: string;
  /** What one of them is called, such as 问题. */
  readonly itemName: string;
  /** What a new one begins with. */
  readonly empty: unknown;
  /** The fields of the item at a place. */
  readonly children: (place: number) => ReactNode;
}

/** A list whose items are added, moved and removed by buttons, so that the keyboard is enough. */
export function ItemList({ name, itemName, empty, children }: ItemListProps) {
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
                <Flex gap={4}>
                  <Button
                    size="small"
                    disabled={index === 0}
                    aria-label={`把${itemName} ${index + 1} 上移`}
                    onClick={() => move(index, index - 1)}
                  >
                    上移
                  </Button>
                  <Button
                    size="small"
                    disabled={index === fields.length - 1}
                    aria-label={`把${itemName} ${index + 1} 下移`}
                    onClick={() => move(index, index + 1)}
                  >
                    下移
                  </Button>
                  <Button
                    size="small"
                    danger
                    aria-label={`删除${itemName} ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    删除
                  </Button>
                </Flex>
              }
            >
              {children(field.name)}
            </Card>
          ))}
          <Form.ErrorList errors={errors} />
          <Button type="dashed" block onClick={() => add(empty)}>
            添加{itemName}
          </Button>
        </Flex>
      )}
    </Form.List>
  );
}
