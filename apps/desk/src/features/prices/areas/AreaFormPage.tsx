import { ItemFormPage } from '../form/ItemFormPage.tsx';
import { AreaForm } from './AreaForm.tsx';
import { AreaView } from './AreaView.tsx';

export const Component = () => <ItemFormPage kind="fence" form={AreaForm} view={AreaView} />;
