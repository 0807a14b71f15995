import type { ContentKind } from '@ride/contract/entities/content-draft';
import { answerUseNames } from '@ride/domain/disputes/default-answers';
import { Form, Input, Select } from 'antd';
import { selectOptions } from '../../../ui/names.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { ItemList } from './ItemList.tsx';
import { PICTURE_HINT, PictureInput } from './PictureInput.tsx';

interface FieldProps {
  readonly name: string | (string | number)[];
  readonly label: string;
  readonly hint?: string;
}

function Line({ name, label, hint }: FieldProps) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <Input />
    </Form.Item>
  );
}

function Paragraphs({ name, label }: FieldProps) {
  return (
    <Form.Item name={name} label={label}>
      <Input.TextArea className="grows" />
    </Form.Item>
  );
}

function Picture({ name, label }: FieldProps) {
  return (
    <Form.Item name={name} label={label} extra={PICTURE_HINT}>
      <PictureInput label={label} />
    </Form.Item>
  );
}

function Question({ list }: { readonly list: string }) {
  return (
    <>
      <Line name={[list, 0, 'problem']} label="问题" />
      <Paragraphs name={[list, 0, 'answer']} label="回答" />
    </>
  );
}

const timeTypes = [
  { value: 1, label: '实时订单' },
  { value: 2, label: '预约订单' },
];

function Descriptions() {
  return (
    <ItemList name="pricingDescList" itemName="计价说明" empty={{ typeTime: 1, content: '' }}>
      {(index) => (
        <>
          <Form.Item name={[index, 'typeTime']} label="订单类型">
            <Select options={timeTypes} />
          </Form.Item>
          <Paragraphs name={[index, 'content']} label="说明" />
        </>
      )}
    </ItemList>
  );
}

function Industry() {
  return (
    <div className="content-pair">
      <Line
        name={['industries', 0, 'id']}
        label="编号"
        hint="已有企业按编号归类，请不要改动旧的编号"
      />
      <Line name={['industries', 0, 'industryName']} label="名称" />
    </div>
  );
}

function Answer() {
  return (
    <>
      <div className="content-pair">
        <Line name={['answers', 0, 'name']} label="名称" />
        <Form.Item name={['answers', 0, 'use']} label="用途">
          <Select options={selectOptions(answerUseNames)} />
        </Form.Item>
      </div>
      <Paragraphs name={['answers', 0, 'text']} label="内容" />
    </>
  );
}

function Licence() {
  return (
    <>
      <Line name="thirdName" label="公司名称" />
      <ItemList name="pictures" itemName="证照图片" empty="">
        {(index) => <Picture name={[index]} label={`证照图片 ${index + 1}`} />}
      </ItemList>
    </>
  );
}

interface ContentFieldsProps {
  readonly kind: ContentKind;
  /** If false, the document's other fields are edited instead of one item of its list. */
  readonly isItem: boolean;
}

/** Field names equal the paths in the document, so that errors are shown at their field. */
export function ContentFields({ kind, isItem }: ContentFieldsProps) {
  switch (kind) {
    case 'faq':
      return <Question list="questions" />;
    case 'pageContent':
      if (isItem) return <Question list="commonProblemList" />;
      return (
        <>
          <Picture name="pageHeaderImage" label="页头图片" />
          <Descriptions />
        </>
      );
    case 'licence':
      return <Licence />;
    case 'company':
      return (
        <>
          <Line name="enterpriseName" label="品牌名称" />
          <Line name="companyName" label="公司名称" />
          <Picture name="iconUrl" label="图标" />
        </>
      );
    case 'landing':
      return (
        <>
          <Picture name="protocolJpg" label="横幅图片" />
          <Line
            name="downloadUrl"
            label="下载地址"
            hint="以 https:// 开头的地址，域名须在允许的名单内"
          />
        </>
      );
    case 'enterpriseRule':
      return (
        <>
          <Line name="ruleTitle" label="标题" />
          <Picture name="img" label="图片" />
          <Form.Item name="ruleContent" label="正文">
            <RichText label="正文" />
          </Form.Item>
        </>
      );
    case 'industries':
      return <Industry />;
    case 'disputeAnswers':
      return <Answer />;
  }
}
