import { dayRange } from '../../../ui/format-time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The address names an actor such as `staff:a1b2`, whose id may contain colons too. */
function actorOf(value: string): { kind: string; id: string } {
  const colon = value.indexOf(':');
  return { kind: value.slice(0, colon), id: value.slice(colon + 1) };
}

export function auditFilters(values: Readonly<Record<string, string>>) {
  const { actor, action, subject, from, to } = values;
  return {
    ...(actor?.includes(':') && { actor: actorOf(actor) }),
    ...(action && { action }),
    ...(subject?.trim() && { subject: { id: subject.trim() } }),
    ...(from && DAY.test(from) && { from: dayRange(from).from }),
    ...(to && DAY.test(to) && { to: dayRange(to).to }),
  };
}
