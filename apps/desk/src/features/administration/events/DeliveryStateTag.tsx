import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  MinusCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { type DeliveryState, deliveryStateNames } from '@ride/contract/desk/events';
import { Tag } from 'antd';

const looks = {
  waiting: { color: 'processing', icon: <ClockCircleOutlined aria-hidden /> },
  delivered: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  dead: { color: 'error', icon: <WarningOutlined aria-hidden /> },
  noReceiver: { color: 'default', icon: <MinusCircleOutlined aria-hidden /> },
} as const;

export function DeliveryStateTag({ state }: { readonly state: DeliveryState }) {
  return <Tag {...looks[state]}>{deliveryStateNames[state]}</Tag>;
}
