import { Tag } from 'antd';

/** Version 0 is what is shown until something is published; null is nothing at all. */
export function LiveTag({ version }: { readonly version: number | null }) {
  if (version === null) return <Tag>尚未发布</Tag>;
  return <Tag color="success">{version === 0 ? '默认内容' : `线上第 ${version} 版`}</Tag>;
}
