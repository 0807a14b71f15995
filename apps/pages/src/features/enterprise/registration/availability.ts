/** Whether a phone or a name is still free, as far as is known about the value being typed. */
export type Availability =
  | { readonly step: 'unknown' }
  | { readonly step: 'checking'; readonly value: string }
  | { readonly step: 'taken'; readonly value: string }
  | { readonly step: 'passed'; readonly value: string };

export type AvailabilityEvent =
  | { readonly kind: 'edited' }
  | { readonly kind: 'asked'; readonly value: string }
  | { readonly kind: 'answered'; readonly value: string; readonly taken: boolean };

export const notAsked: Availability = { step: 'unknown' };

/** An answer about a value that has been edited since says nothing about the new one. */
export function availabilityAfter(known: Availability, event: AvailabilityEvent): Availability {
  switch (event.kind) {
    case 'edited':
      return notAsked;
    case 'asked':
      return { step: 'checking', value: event.value };
    case 'answered':
      if (known.step !== 'checking' || known.value !== event.value) return known;
      return { step: event.taken ? 'taken' : 'passed', value: event.value };
  }
}

/** Asked already, or on its way: leaving the field again asks nothing. */
export const isSettled = (known: Availability, value: string): boolean =>
  known.step !== 'unknown' && known.value === value;
