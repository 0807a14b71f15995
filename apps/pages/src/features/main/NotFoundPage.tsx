import { useNavigation } from '../../routes/navigation.tsx';
import { Button } from '../../ui/Button.tsx';
import { UnknownAddressDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { notFoundTexts } from './texts.ts';

export function NotFoundPage() {
  const { home } = useNavigation();
  return (
    <EmptyState
      drawing={<UnknownAddressDrawing />}
      title={notFoundTexts.title}
      note={notFoundTexts.note}
    >
      <Button onPress={home}>{notFoundTexts.toHome}</Button>
    </EmptyState>
  );
}

export default NotFoundPage;
