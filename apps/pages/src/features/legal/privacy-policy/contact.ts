import type { ChapterData } from '../document/legal-document.ts';

export const contact: ChapterData = {
  anchor: 'contact',
  title: '如何联系我们',
  clauses: [
    {
      text: '您对本政策或者个人信息的处理有疑问、意见、投诉的，可以通过{contact}与我们联系。负责处理个人信息事务的主体为{operator}。',
    },
    {
      text: '联系我们时，请说明您的姓名、联系方式和具体请求，并提供必要的线索，以便我们尽快核实。您委托他人代为联系的，受托人应当提供授权书和双方的身份证明。我们依照{@reply}约定的期限答复。',
    },
    {
      text: '本政策的订立、解释和争议解决适用中华人民共和国法律。因本政策产生的争议，您可以与我们协商解决，也可以向有管辖权的人民法院提起诉讼。',
    },
  ],
};
