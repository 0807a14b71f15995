import type { ResponseOf } from '@ride/contract/define-call';
import type { compareContentDraft } from '@ride/contract/desk/content';
import './content.css';
import { Empty, Flex, Tag, Typography } from 'antd';
import { ContentPicture } from './ContentPicture.tsx';

type Difference = ResponseOf<typeof compareContentDraft>['differences'][number];

const changes: Readonly<Record<Difference['change'], { color: string; label: string }>> = {
  added: { color: 'success', label: '新增' },
  removed: { color: 'error', label: '删除' },
  changed: { color: 'processing', label: '修改' },
  moved: { color: 'default', label: '调整' },
};

/** Equal lines have no other key than their index, and the list never changes. */
const numbered = <Item,>(items: readonly Item[]) =>
  items.map((item, index) => ({ ...item, index }));

export function ContentDifferences({
  differences,
}: {
  readonly differences: readonly Difference[];
}) {
  if (differences.length === 0) return <Empty description="内容没有变化" />;
  return (
    <Flex vertical gap="middle">
      {numbered(differences).map(({ index, label, change, lines }) => (
        <section key={index} aria-label={`${changes[change].label}${label}`}>
          <Flex gap="small" align="center">
            <Tag color={changes[change].color}>{changes[change].label}</Tag>
            <Typography.Text strong>{label}</Typography.Text>
          </Flex>
          <pre className="content-lines">
            {numbered(lines).map(({ index: line, sign, text }) => (
              <Line key={line} sign={sign} text={text} label={label} />
            ))}
          </pre>
        </section>
      ))}
    </Flex>
  );
}

const PICTURE = /^(\/|https:\/\/)\S+\.(png|jpe?g|webp|svg)$/i;

function Line({ sign, text, label }: Difference['lines'][number] & { readonly label: string }) {
  const shown = (
    <>
      {sign} {PICTURE.test(text) ? <ContentPicture address={text} label={label} /> : text}
      {'\n'}
    </>
  );
  if (sign === '-') return <del>{shown}</del>;
  if (sign === '+') return <ins>{shown}</ins>;
  return <span>{shown}</span>;
}
