import { fireEvent, screen } from '@testing-library/react';

export const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export const toastTexts = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join();

/** The first element that describes a field is its error. */
export function fieldErrorText(field: HTMLElement): string | null | undefined {
  const [errorId = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(errorId)?.textContent;
}
