import { ItemFormPage } from '../form/ItemFormPage.tsx';
import { CalendarForm } from './CalendarForm.tsx';
import { CalendarView } from './CalendarView.tsx';

export const Component = () => (
  <ItemFormPage kind="calendar" form={CalendarForm} view={CalendarView} />
);
