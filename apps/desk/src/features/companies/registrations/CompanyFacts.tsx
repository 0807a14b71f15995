import { companyRefusalReasonNames } from '@ride/domain/companies/company-case';
import { Card, Descriptions } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '../../../ui/format-time.ts';
import { MaskedText } from '../../../ui/MaskedText.tsx';
import type { Company } from './company.ts';

/** What the company said when it registered, and what was decided about it. */
export function CompanyFacts({ company }: { readonly company: Company }) {
  const subject = { kind: 'company', id: company.companyId } as const;
  const isErased = company.state === 'erased';
  const contact = (field: 'contactName' | 'contactPhone') =>
    isErased ? '已注销' : <MaskedText subject={subject} field={field} masked={company[field]} />;
  return (
    <Card title="基本信息" className="stacked-card">
      <Descriptions
        column={2}
        items={[
          { key: 'receipt', label: '受理编号', children: company.receiptNumber },
          { key: 'holder', label: '处理人', children: company.takenBy?.name ?? '无人领取' },
          { key: 'contact', label: '联系人', children: contact('contactName') },
          { key: 'phone', label: '手机号', children: contact('contactPhone') },
          { key: 'city', label: '城市', children: company.cityName },
          { key: 'scale', label: '规模', children: company.scale },
          { key: 'industry', label: '行业', children: company.industryName ?? '未填写' },
          { key: 'source', label: '来源渠道', children: company.source ?? '—' },
          { key: 'registered', label: '注册时间', children: formatTime(company.registeredAt) },
          {
            key: 'verified',
            label: '认证时间',
            children: company.verifiedAt === null ? '未认证' : formatTime(company.verifiedAt),
          },
          ...decisionItems(company),
        ]}
      />
    </Card>
  );
}

function decisionItems({ refusalReason, duplicateOf, decisionWords }: Company) {
  return [
    ...(refusalReason === null
      ? []
      : [
          {
            key: 'reason',
            label: '拒绝原因',
            children: companyRefusalReasonNames[refusalReason],
          },
        ]),
    ...(duplicateOf === null
      ? []
      : [
          {
            key: 'original',
            label: '与其重复',
            children: (
              <Link to={`/companies/${duplicateOf.companyId}`}>{duplicateOf.fullName}</Link>
            ),
          },
        ]),
    ...(decisionWords === null
      ? []
      : [
          {
            key: 'words',
            label: '处理说明',
            children: <span className="typed-words">{decisionWords}</span>,
          },
        ]),
  ];
}
