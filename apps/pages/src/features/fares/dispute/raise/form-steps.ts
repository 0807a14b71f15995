const allSteps = ['kind', 'lines', 'reasons', 'text'] as const;

/** The passenger says what is wrong, picks lines of the bill, gives a reason for each, and writes. */
export type FormStep = (typeof allSteps)[number];

export const storedSteps = ['choosing', ...allSteps] as const;

interface FormParts {
  /** A dispute of the whole fare and a report of single lines are both possible. */
  readonly asksKind: boolean;
  readonly hasLines: boolean;
  readonly hasReasons: boolean;
}

/** The steps of a form up to the given one, or up to the next one if the form lacks that step. */
export function stepsUntil(step: FormStep, { asksKind, hasLines, hasReasons }: FormParts) {
  const isInForm = { kind: asksKind, lines: hasLines, reasons: hasReasons, text: true };
  const last = allSteps.findIndex((each, at) => at >= allSteps.indexOf(step) && isInForm[each]);
  return allSteps.slice(0, last + 1).filter((each) => isInForm[each]);
}

export const stepAfter = (step: FormStep): FormStep =>
  allSteps[allSteps.indexOf(step) + 1] ?? 'text';
