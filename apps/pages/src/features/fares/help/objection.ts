import type { Receipt } from '../breakdown/bill.ts';

/** A dispute is about the fare, a report about some of its lines. */
export type Flow = 'dispute' | 'report';

export type RefusedWhy = 'notAllowed' | 'already' | 'tooLate';

/** Where somebody is with the objection to an order. */
export type Objection =
  | { readonly step: 'choosing' }
  | { readonly step: 'writing'; readonly flow: Flow }
  | { readonly step: 'agreed' }
  | { readonly step: 'sent'; readonly flow: Flow; readonly receipt: Receipt }
  | { readonly step: 'refused'; readonly flow: Flow; readonly why: RefusedWhy };
