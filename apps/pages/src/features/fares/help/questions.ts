import type { Question } from '../questions/read-questions.ts';

/** The four questions of the help page (HELP-1); the answers are ours. */
export const objectionQuestions: readonly Question[] = [
  {
    problem: '为什么我的订单显示异常？',
    answer:
      '系统会把行程的里程、时长和路线与下单时的预估作对照。出现绕行、长时间停留、定位中断，或实际费用明显高于预估时，订单会显示异常，提醒您核对后再支付。显示异常不代表一定多收了费用。',
  },
  {
    problem: '订单显示异常，我该怎么办？',
    answer:
      '请先打开费用明细，逐项核对里程、时长和各项费用。\n认为金额与实际行程不符，请在服务结束后 48 小时内点击“对费用有异议”。\n只是某一项费用有问题，请点击“反馈费用问题”并选出这一项。',
  },
  {
    problem: '如何判断费用是否真的异常？',
    answer:
      '在费用明细里点开一项费用，可以看到它的数量、单价和所在时段，再与计价规则对照即可。\n堵车会增加时长费，夜间、远途、跨城行程会产生相应费用，高速费、路桥费、停车费按实际发生收取，这些都会使费用高于预估，属于正常情况。',
  },
  {
    problem: '核对后没有发现异常怎么办？',
    answer: '请点击“无异议”，并按实际金额支付。',
  },
];
