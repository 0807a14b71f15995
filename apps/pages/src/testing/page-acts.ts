import { fireEvent, screen } from '@testing-library/react';

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export const toasts = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join();

/** The first of the texts that describe a field is what is wrong with it. */
export function underField(field: HTMLElement): string | null | undefined {
  const [errorId = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(errorId)?.textContent;
}
