import { type Finding, type FindingCode, findingCodes } from '@ride/domain/fares/checks/findings';
import { type LineKind, lineNames } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';

/** A newer gateway beside this one may have stored codes and lines that this one does not know. */
const storedFindings = z.array(
  z.object({
    code: z.string(),
    text: z.string(),
    lines: z.array(z.string()),
    otherOrders: z._default(z.array(z.string()), []),
    correctVersion: z.optional(z.string()),
  }),
);

/** What was noticed, as it is told. */
export interface StoredFinding extends Pick<Finding, 'text' | 'lines'> {
  readonly code: string;
  readonly correctVersion?: string | undefined;
  readonly otherOrders: readonly string[];
}

/** As a column of the order: null when nothing was noticed. */
export const findingsText = (findings: readonly Finding[]): string | null =>
  findings.length === 0 ? null : toJsonText(findings);

export const findingsOfText = (text: string | null): readonly StoredFinding[] =>
  text === null
    ? []
    : fromJsonText(storedFindings, text).map(({ lines, ...finding }) => ({
        ...finding,
        lines: lines.filter(isLineKind),
      }));

/** The version an order is to be priced by, where a check found its own wrong; else null. */
export const correctVersionOf = (findings: readonly StoredFinding[]): string | null =>
  findings.find(({ correctVersion }) => correctVersion !== undefined)?.correctVersion ?? null;

const isLineKind = (kind: string): kind is LineKind => Object.hasOwn(lineNames, kind);

export const isFindingCode = (code: string): code is FindingCode =>
  findingCodes.some((known) => known === code);

/** As the bill tells it. */
export const wireFindings = (text: string) =>
  findingsOfText(text).map(({ text, lines }) => ({
    text,
    items: lines.map((kind) => lineNames[kind]),
  }));
