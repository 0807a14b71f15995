export const texts = {
  unknownEvent: '没有这个事件，可能已超过保存期限',
  unknownDelivery: '这个事件没有发给该接收方',
  stillWaiting: '这个事件正在等待发送，无需重新发送',
  receiverGone: '该接收方已不在设置中，无法发送',
} as const;
