import type { legalVersions } from '@ride/contract/legal-versions';
import { Card, Table } from 'antd';
import { formatTime } from '../../../ui/format-time.ts';
import type { Company } from './company.ts';

const textNames: Readonly<Record<string, string>> = {
  registration: '企业用户注册协议',
  service: '企业版服务协议',
  privacy: '隐私政策',
} satisfies Record<keyof typeof legalVersions, string>;

const VERSION_SHOWN = 12;

/** Who administers the company, and what was agreed to in which version. */
export function CompanyPeople({ company }: { readonly company: Company }) {
  return (
    <>
      <Card title="企业管理员" className="stacked-card">
        <Table<Company['administrators'][number]>
          size="small"
          pagination={false}
          rowKey="mobile"
          dataSource={company.administrators}
          locale={{ emptyText: '没有管理员' }}
          columns={[
            { title: '姓名', dataIndex: 'name' },
            { title: '手机号', dataIndex: 'mobile' },
            { title: '开始时间', render: (_, row) => formatTime(row.appointedAt) },
          ]}
        />
      </Card>
      <Card title="同意的协议" className="stacked-card">
        <Table<Company['consents'][number]>
          size="small"
          pagination={false}
          rowKey={({ text, version }) => `${text}:${version}`}
          dataSource={company.consents}
          locale={{ emptyText: '没有同意协议的记录' }}
          columns={[
            { title: '协议', render: (_, { text }) => textNames[text] ?? text },
            {
              title: '版本',
              render: (_, { version, isKnown }) => (
                <span title={version}>
                  {version.slice(0, VERSION_SHOWN)}
                  {isKnown ? '' : '（未知版本）'}
                </span>
              ),
            },
            { title: '页面', dataIndex: 'form' },
            { title: '时间', render: (_, { agreedAt }) => formatTime(agreedAt) },
          ]}
        />
      </Card>
    </>
  );
}
