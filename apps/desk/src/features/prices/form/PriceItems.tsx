import { Button, Flex, Form, Input } from 'antd';
import { MODEL, PRICE_ITEMS } from '../rule-fields.ts';
import { RowErrors } from './RowErrors.tsx';

export function PriceItems() {
  return (
    <Form.List name={[MODEL, PRICE_ITEMS]}>
      {(groups, { add, remove }, { errors }) => (
        <Flex vertical gap="middle">
          {groups.map(({ key, name: group }) => (
            <fieldset key={key} className="price-group" aria-label={`价目说明第 ${group + 1} 组`}>
              <div className="band-row">
                <Form.Item name={[group, 'name']}>
                  <Input
                    aria-label={`价目说明第 ${group + 1} 组的名称`}
                    prefix="组名"
                    maxLength={40}
                  />
                </Form.Item>
                <Button aria-label={`删除价目说明第 ${group + 1} 组`} onClick={() => remove(group)}>
                  删除
                </Button>
              </div>
              <GroupItems group={group} />
            </fieldset>
          ))}
          <RowErrors errors={errors} />
          <Flex>
            <Button onClick={() => add({ name: '', subItem: [{ name: '', value: '' }] })}>
              添加一组价目说明
            </Button>
          </Flex>
        </Flex>
      )}
    </Form.List>
  );
}

function GroupItems({ group }: { readonly group: number }) {
  const label = (item: number, what: string) => `第 ${group + 1} 组第 ${item + 1} 行的${what}`;
  return (
    <Form.List name={[group, 'subItem']}>
      {(items, { add, remove }, { errors }) => (
        <Flex vertical gap="small">
          {items.map(({ key, name: item }) => (
            <div key={key} className="band-row">
              <Form.Item name={[item, 'name']}>
                <Input aria-label={label(item, '名称')} prefix="名称" maxLength={60} />
              </Form.Item>
              <Form.Item name={[item, 'value']}>
                <Input aria-label={label(item, '价格')} prefix="价格" maxLength={60} />
              </Form.Item>
              <Button
                aria-label={`删除第 ${group + 1} 组第 ${item + 1} 行`}
                onClick={() => remove(item)}
              >
                删除
              </Button>
            </div>
          ))}
          <RowErrors errors={errors} />
          <Flex>
            <Button
              aria-label={`在第 ${group + 1} 组添加一行`}
              onClick={() => add({ name: '', value: '' })}
            >
              添加一行
            </Button>
          </Flex>
        </Flex>
      )}
    </Form.List>
  );
}
