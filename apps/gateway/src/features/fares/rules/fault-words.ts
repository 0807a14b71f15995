import type { RuleFault } from '@ride/domain/fares/rule-faults';

const itemNames: Record<RuleFault['item'], string> = {
  start: '起步费',
  floor: '基础费',
  mileage: '里程费',
  time: '时长费',
  remoteDispatch: '远程调度费',
  longDistance: '远途费',
  crossCity: '跨城费',
};

/** A fault of the bands as a sentence that says where it is. */
export function faultWords(fault: RuleFault): string {
  const name = itemNames[fault.item];
  const byDistance = fault.item === 'longDistance' || fault.item === 'crossCity';
  const where = byDistance ? `${fault.from}–${fault.to}公里` : `${fault.from}–${fault.to}`;
  switch (fault.kind) {
    case 'gap':
      return `${name}的时段有空缺：${where} 没有价格`;
    case 'overlap':
      return byDistance
        ? `${name}的里程区间重叠或顺序不对：${where}`
        : `${name}的时段重叠：${where} 有两个价格`;
    case 'order':
      return `${name}的里程区间终点不大于起点：${where}`;
  }
}
