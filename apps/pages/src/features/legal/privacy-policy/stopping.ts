import type { ChapterData } from '../document/legal-document.ts';

export const stopping: ChapterData = {
  anchor: 'stopping',
  title: '停止运营',
  clauses: [
    {
      anchor: 'service-stop',
      text: '我们停止运营企业用车服务的，会提前30日在平台公告，并以短信或者站内消息通知企业管理员，以便您查询、导出订单和处理余额、发票。仅停止部分城市、部分功能的，我们在受影响的范围内通知。',
    },
    {
      text: '停止运营后，我们立即停止收集个人信息，并对已经收集的个人信息予以删除或者匿名化处理；法律法规规定的保存期限未届满的，在期限届满之前仅予以存储并采取必要的安全保护措施。',
    },
  ],
};
