import { useEffect, useRef } from 'react';

/** Something that does its own thing when it is pressed; a text field does not. */
const CONTROL = 'a, button, label, summary';

/**
 * The control that was pressed last, if nothing was typed since: a field that is left was left for
 * it, and it has to get its press. Phones do not focus what is pressed, so where the focus goes
 * does not tell.
 */
export function useLastPress(): () => Element | null {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest(CONTROL) : null;
    };
    const onKey = () => {
      pressed.current = null;
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return () => pressed.current;
}
