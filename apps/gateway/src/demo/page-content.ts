import type { DemoDocument } from './demo-document.ts';

const HEADER = '/banners/pricing-header.svg';

/** Line 18 has a pricing view of its own, so its words are the fullest. */
const line18: DemoDocument<'pageContent'> = {
  name: '18:2',
  content: {
    kind: 'pageContent',
    expandBizLine: 18,
    strategyType: 2,
    pageHeaderImage: HEADER,
    commonProblemList: [
      {
        problem: '预估价格和实付金额为什么不一样？',
        answer:
          '预估价格按推荐路线和当时路况计算。行程中改变目的地、绕开拥堵或途中等候，都会让里程和时长发生变化，最终以实际行驶的里程和时长计费。',
      },
      {
        problem: '高速费、路桥费和停车费怎么收？',
        answer:
          '这些费用由司机先行垫付，按实际票据计入订单，不参与折扣，也不计入起步价。如对金额有疑问，可以在订单内查看明细后提出异议。',
      },
      {
        problem: '夜间服务费什么时候收取？',
        answer:
          '在计价规则标明的夜间时段内行驶，会按里程加收夜间服务费。行程跨越该时段的，只对落在时段内的部分加收。',
      },
      {
        problem: '司机到达后我晚到了，会多收费吗？',
        answer:
          '司机到达上车点后有一段免费等待时间，超出后按分钟收取等候费。实时订单与预约订单的免费时长不同，请以本页规则为准。',
      },
      {
        problem: '远途费是什么？',
        answer:
          '行程超过一定里程后，司机返程可能空驶，超出的部分会按公里加收远途费，每个里程段的单价见计价规则。',
      },
      {
        problem: '取消订单需要付费吗？',
        answer:
          '司机接单后短时间内取消不收费；司机已到达或已行驶较远时取消，可能产生取消费，取消前页面会先告诉您金额。',
      },
      {
        problem: '途中修改目的地怎么计费？',
        answer:
          '修改后按新的路线继续累计里程和时长，已经产生的费用保留；一口价订单修改目的地后会改为按实际里程和时长计费。',
      },
      {
        problem: '优惠券和动态折扣可以同时使用吗？',
        answer:
          '可以。先计算动态折扣，再用优惠券抵扣余下的车费；两者都不抵扣高速费、路桥费和停车费，抵扣后最低为零元。',
      },
    ],
    pricingDescList: [
      {
        typeTime: 1,
        content:
          '实时订单按车辆实际行驶的里程和时长计费，由起步价、里程费、时长费及可能产生的远途费、夜间服务费组成，不足起步价的按起步价收取。',
      },
      {
        typeTime: 2,
        content:
          '预约订单按预约用车时间所在时段的单价计费。预估费用低于基础费的，按基础费收取；请提前到达上车点，以免产生等候费。',
      },
    ],
  },
};

const taxi: DemoDocument<'pageContent'> = {
  name: '1:2',
  content: {
    kind: 'pageContent',
    expandBizLine: 1,
    strategyType: 2,
    pageHeaderImage: HEADER,
    commonProblemList: [
      {
        problem: '出租车按什么价格收费？',
        answer:
          '按当地公布的出租汽车运价由计价器计费，平台不另行加价。高速费、路桥费按实际票据支付。',
      },
      {
        problem: '返空费是什么意思？',
        answer: '单程载客超过规定里程后，车辆多半空驶返回，因此按当地规定对超出的里程加收返空费。',
      },
      {
        problem: '可以使用优惠券吗？',
        answer: '在线支付时可以使用出租车优惠券，优惠券只抵扣车费，不抵扣高速费、路桥费和停车费。',
      },
    ],
    pricingDescList: [
      { typeTime: 1, content: '实时订单以计价器显示的金额为准，司机在行程结束后上传。' },
      { typeTime: 2, content: '预约订单以计价器显示的金额为准，预约服务费见计价规则。' },
    ],
  },
};

const quickRide: DemoDocument<'pageContent'> = {
  name: '4:2',
  content: {
    kind: 'pageContent',
    expandBizLine: 4,
    strategyType: 2,
    pageHeaderImage: HEADER,
    commonProblemList: [
      {
        problem: '动态折扣怎么计算？',
        answer:
          '动态折扣随时段和区域变化，不抵扣高速费、路桥费、停车费及其他费用，抵扣金额有上限。',
      },
      {
        problem: '为什么有时会提示需求紧张？',
        answer: '所在区域叫车的人较多时，会按该区域的规则计价，下单前可以查看计费区域和价格。',
      },
      {
        problem: '基础费补足是什么？',
        answer: '订单总费用（不含高速费、路桥费、停车费）低于基础费时，会补足到基础费。',
      },
    ],
    pricingDescList: [
      { typeTime: 1, content: '实时订单按实际里程和时长计费，不同时段单价可能不同。' },
      { typeTime: 2, content: '预约订单按预约时间所在时段的单价计费，可能收取基础费。' },
    ],
  },
};

export const demoPageContent: readonly DemoDocument<'pageContent'>[] = [line18, taxi, quickRide];
