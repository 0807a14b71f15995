import { useEffect, useRef } from 'react';

/** Something that does its own thing when it is pressed; a text field does not. */
const CONTROL = 'a, button, label, summary';

/**
 * The control that was pressed last, if nothing was typed or focused since: a field that is left was left for
 * it, and it has to get its press. Phones do not focus what is pressed, so where the focus goes
 * does not tell.
 */
export function useLastPress(): () => Element | null {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest(CONTROL) : null;
    };
    const forget = () => {
      pressed.current = null;
    };
    // Also by the arrows of a phone's keyboard, which are no keys.
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) forget();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', forget, true);
    document.addEventListener('focusin', onFocus, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', forget, true);
      document.removeEventListener('focusin', onFocus, true);
    };
  }, []);
  return () => pressed.current;
}
