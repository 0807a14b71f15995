import type { ChapterData } from '../document/legal-document.ts';

export const transfer: ChapterData = {
  anchor: 'assignment',
  title: '权利义务的转让',
  clauses: [
    {
      anchor: 'transfer',
      text: '平台方可以将本协议项下的全部或者部分权利义务转让给其关联公司，但应当提前30日通知企业用户。受让方应当继续履行本协议，企业用户的合法权益不因转让而减损。',
    },
    {
      text: '企业用户未经平台方书面同意，不得将本协议项下的权利义务转让给第三方；企业用户发生合并、分立的，由合并、分立后的主体承继，并应当及时办理账号信息变更。',
    },
    {
      text: '平台方可以将对企业用户享有的债权转让给第三方并通知企业用户；转让不影响企业用户依照本协议享有的抗辩。',
    },
  ],
};
