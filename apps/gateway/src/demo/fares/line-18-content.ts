import type { DemoDocument } from '../demo-document.ts';

/** Who runs line 18, and the licences drawn for it. */
export const demoLineContent: readonly DemoDocument<'licence' | 'company'>[] = [
  {
    name: '18::',
    content: {
      kind: 'licence',
      expandBizLine: 18,
      thirdName: '南京示例汽车服务有限公司',
      pictures: [
        '/licences/business-licence.svg',
        '/licences/network-licence.svg',
        '/licences/vehicle-licence.svg',
      ],
    },
  },
  {
    name: '18',
    content: {
      kind: 'company',
      expandBizLine: 18,
      enterpriseName: '伙伴快车',
      companyName: '南京示例汽车服务有限公司',
    },
  },
];
