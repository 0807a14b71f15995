import type { ChapterData } from '../document/legal-document.ts';

export const minors: ChapterData = {
  anchor: 'minors',
  title: '未成年人的保护',
  clauses: [
    {
      text: '企业用车服务面向企业及其成员，我们不向未成年人提供企业注册和账号管理服务。已满十六周岁、以自己的劳动收入为主要生活来源并作为企业员工的未成年人，可以在企业授权的范围内作为成员使用服务。',
    },
    {
      text: '成员为未成年人叫车的，应当事先取得其父母或者其他监护人的同意，并仅提供完成行程所必需的信息。',
    },
    {
      text: '我们发现在未取得监护人同意的情况下收集了不满十四周岁未成年人的个人信息的，会尽快删除。监护人有疑问的，可以通过{contact}与我们联系。',
    },
  ],
};
