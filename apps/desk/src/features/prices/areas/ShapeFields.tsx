import { Button, Card, Flex, Form, Input, Typography } from 'antd';
import type { ChangeItem } from '../../../ui/change/change.ts';
import { RowErrors } from '../form/RowErrors.tsx';
import { RingInput } from './RingInput.tsx';

interface ShapeFieldsProps {
  readonly flaws: ChangeItem['flaws'];
}

const emptyCorners = () => Array.from({ length: 3 }, () => ({ lng: '', lat: '' }));

export function ShapeFields({ flaws }: ShapeFieldsProps) {
  return (
    <>
      <Form.List name="polygonFenceList">
        {(polygons, { add, remove }, { errors }) => (
          <>
            {polygons.map(({ key, name: index }) => (
              <Card
                key={key}
                size="small"
                title={`第${index + 1}个多边形`}
                extra={
                  <Button
                    size="small"
                    aria-label={`删除第${index + 1}个多边形`}
                    onClick={() => remove(index)}
                  >
                    删除
                  </Button>
                }
              >
                <PolygonFields index={index} flaws={flaws} />
              </Card>
            ))}
            <RowErrors errors={errors} />
            <Flex>
              <Button
                onClick={() => add({ outCoordinateVos: emptyCorners(), intCoordinateVos: [] })}
              >
                添加多边形
              </Button>
            </Flex>
          </>
        )}
      </Form.List>
      <CircleFields />
    </>
  );
}

interface PolygonFieldsProps extends ShapeFieldsProps {
  readonly index: number;
}

function PolygonFields({ index, flaws }: PolygonFieldsProps) {
  const polygon = `第${index + 1}个多边形`;
  const path = ['polygonFenceList', index];
  return (
    <>
      <Form.Item name={[index, 'outCoordinateVos']} label="外边界">
        <RingInput
          label={`${polygon}的外边界`}
          path={[...path, 'outCoordinateVos']}
          flaws={flaws}
        />
      </Form.Item>
      <Form.List name={[index, 'intCoordinateVos']}>
        {(holes, { add, remove }) => (
          <Flex vertical gap="small">
            {holes.map(({ key, name: hole }) => (
              <div key={key}>
                <Form.Item name={hole} label={`第${hole + 1}个空洞`}>
                  <RingInput
                    label={`${polygon}的第${hole + 1}个空洞`}
                    path={[...path, 'intCoordinateVos', hole]}
                    flaws={flaws}
                  />
                </Form.Item>
                <Button
                  size="small"
                  aria-label={`删除这个空洞：${polygon}的第${hole + 1}个空洞`}
                  onClick={() => remove(hole)}
                >
                  删除这个空洞
                </Button>
              </div>
            ))}
            <Flex>
              <Button
                size="small"
                aria-label={`给${polygon}添加空洞`}
                onClick={() => add(emptyCorners())}
              >
                添加空洞
              </Button>
            </Flex>
          </Flex>
        )}
      </Form.List>
    </>
  );
}

const circleFields = [
  { path: ['coordinateVo', 'lng'], label: '圆心经度' },
  { path: ['coordinateVo', 'lat'], label: '圆心纬度' },
  { path: ['radius'], label: '半径', unit: '米' },
];

function CircleFields() {
  return (
    <Form.List name="circularFenceList">
      {(circles, { add, remove }, { errors }) => (
        <Flex vertical gap="small">
          {circles.length > 0 && <Typography.Text strong>圆形</Typography.Text>}
          {circles.map(({ key, name: index }) => (
            <div key={key} className="band-row">
              {circleFields.map(({ path, label, unit }) => (
                <Form.Item key={label} name={[index, ...path]} normalize={withoutFullWidth}>
                  <Input
                    aria-label={`第${index + 1}个圆形的${label}`}
                    prefix={label}
                    suffix={unit}
                    maxLength={24}
                    inputMode="decimal"
                  />
                </Form.Item>
              ))}
              <Button aria-label={`删除第${index + 1}个圆形`} onClick={() => remove(index)}>
                删除
              </Button>
            </div>
          ))}
          <RowErrors errors={errors} />
          <Flex>
            <Button onClick={() => add({ coordinateVo: { lng: '', lat: '' }, radius: '' })}>
              添加圆形
            </Button>
          </Flex>
        </Flex>
      )}
    </Form.List>
  );
}

const withoutFullWidth = (typed: unknown): unknown =>
  typeof typed === 'string' ? typed.normalize('NFKC') : typed;
