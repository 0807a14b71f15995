import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  MinusCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { type DeliveryState, deliveryStateNames } from '@ride/contract/desk/events';
import { Tag } from 'antd';

const looks = {
  waiting: { color: 'processing', icon: <ClockCircleOutlined /> },
  delivered: { color: 'success', icon: <CheckCircleOutlined /> },
  dead: { color: 'error', icon: <WarningOutlined /> },
  noReceiver: { color: 'default', icon: <MinusCircleOutlined /> },
} as const;

/** The words tell the state; colour and sign only repeat it. */
export function DeliveryStateTag({ state }: { readonly state: DeliveryState }) {
  return <Tag {...looks[state]}>{deliveryStateNames[state]}</Tag>;
}
