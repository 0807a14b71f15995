import { ItemFormPage } from './ItemFormPage.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RuleView } from './RuleView.tsx';

export const Component = () => <ItemFormPage kind="fareRule" form={RuleForm} view={RuleView} />;
