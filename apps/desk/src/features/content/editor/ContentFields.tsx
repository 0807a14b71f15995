import type { ContentKind } from '@ride/contract/entities/content-draft';
import { answerUseNames, answerUses } from '@ride/domain/disputes/default-answers';
import { Form, Input, Select } from 'antd';
import { ItemList } from './ItemList.tsx';
import { RichText } from './RichText.tsx';

const PICTURE_HINT = '以 https:// 开头的地址，或以 / 开头的本站路径';

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

const Picture = (props: FieldProps) => <Line {...props} hint={PICTURE_HINT} />;

function Questions({ name }: { readonly name: string }) {
  return (
    <ItemList name={name} itemName="问题" empty={{ problem: '', answer: '' }}>
      {(index) => (
        <>
          <Line name={[index, 'problem']} label="问题" />
          <Paragraphs name={[index, 'answer']} label="回答" />
        </>
      )}
    </ItemList>
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

function Industries() {
  return (
    <ItemList name="industries" itemName="行业" empty={{ id: '', industryName: '' }}>
      {(index) => (
        <div className="content-pair">
          <Line name={[index, 'id']} label="编号" hint="已有企业按编号归类，请不要改动旧的编号" />
          <Line name={[index, 'industryName']} label="名称" />
        </div>
      )}
    </ItemList>
  );
}

const answerUseOptions = answerUses.map((use) => ({ value: use, label: answerUseNames[use] }));

function Answers() {
  return (
    <ItemList name="answers" itemName="答复" empty={{ name: '', use: 'decision', text: '' }}>
      {(index) => (
        <>
          <div className="content-pair">
            <Line name={[index, 'name']} label="名称" />
            <Form.Item name={[index, 'use']} label="用途">
              <Select options={answerUseOptions} />
            </Form.Item>
          </div>
          <Paragraphs name={[index, 'text']} label="内容" />
        </>
      )}
    </ItemList>
  );
}

function Licence() {
  return (
    <>
      <Line name="thirdName" label="公司名称" />
      <ItemList name="pictures" itemName="证照图片" empty="">
        {(index) => <Picture name={[index]} label="地址" />}
      </ItemList>
    </>
  );
}

/** The fields of a document, named as the document names them, so that errors find their field. */
export function ContentFields({ kind }: { readonly kind: ContentKind }) {
  switch (kind) {
    case 'faq':
      return <Questions name="questions" />;
    case 'pageContent':
      return (
        <>
          <Picture name="pageHeaderImage" label="页头图片" />
          <Descriptions />
          <Questions name="commonProblemList" />
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
          <Line name="downloadUrl" label="下载地址" hint="以 https:// 开头的地址" />
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
      return <Industries />;
    case 'disputeAnswers':
      return <Answers />;
  }
}
