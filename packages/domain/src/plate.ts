const SEPARATORS = /[\s·•・-]/g;
/** The province, a letter for the office, and up to seven more, such as 苏AD31883 or 粤ZF123港. */
const PLATE = /^\p{Script=Han}[A-Z][A-Z0-9]{4,6}\p{Script=Han}?$/u;

/** Accepts the usual notations, such as `苏A·D31883`; null for what is no plate. */
export function parseTypedPlate(typed: string): string | null {
  const plate = typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  return PLATE.test(plate) ? plate : null;
}
