import { formatCityDateTime } from '@ride/domain/city-moment';

export const texts = {
  unknownChange: '没有找到这项变更',
  changeConflict: '您查看期间，这项变更已被他人修改。请刷新后再决定',
  wrongChangeState: '这项变更的状态已改变，不能再这样操作。请刷新查看',
  otherCity: '您没有权限修改其中的全部城市，请联系负责这些城市的同事',
  flawedChange: '变更还有需要修改的地方，请按提示修改后再试',
  ownChange: '编辑或提交过这项变更的人不能复核，请由同事复核',
  makerWithoutRight: '提交人已停用，或不再有权修改其中的全部城市。请由其他同事重新提交',
  outdatedChange: '变更编辑之后，相关内容又有新的公布或撤回。请核对后重新提交',
  wrongStart: '生效时间不符合要求',
  tooLateToWithdraw: '距生效不足 1 分钟或已生效，不能撤回。请用新的变更恢复',
  noCorrectVersion: '变更里没有这条规则，或者它没有这个版本',
  itemTwice: '同一编号的内容出现了两次，请合并为一项，或改用不同的编号',
  partlyWithdrawn: '撤回时整项变更一起撤回。请把同一项变更的各个版本都选为撤回，或都选为保留',
  noPages: '没有设置页面的访问地址（PUBLIC_ORIGINS），无法预览',
  cannotEnd: '日历和活动不能这样结束',
  otherKey: '编号与内容不一致',
  sameAsBefore: '与生效时的内容相同，请修改或移除这一项',
  nothingToEnd: '没有可以结束的内容',
  startTaken: '这个时间已有另一版公布，请改用其他时间，或先撤回那一版',
  mixedKinds: '邀请活动不能与计价内容放在同一项变更里',
  noItems: '请至少加入一项',
  noTitle: '请填写标题',
  noPublicNote: '请填写给乘客看的说明',
  noAnswer: '有不寻常的地方，请逐一说明后再提交',
  noStart: '请选择生效时间',
  noRule: '暂无适用的计价规则',
  notAnnounced: '这次调整已生效或已撤回，请刷新页面查看',
  unknownTimeline: '没有公布过这项内容',
  importClosed: '已有订单按这座城市的规则计价，不能再导入。请按变更公布',
} as const;

export const startTexts = {
  notWholeMinute: () => '生效时间须为整分钟',
  tooSoon: (earliest: number) => `生效时间最早为 ${formatCityDateTime(earliest)}`,
  tooFar: () => '生效时间不能晚于 400 天之后',
} as const;
