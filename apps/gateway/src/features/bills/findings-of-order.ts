import { type Finding, type FindingCode, findingCodes } from '@ride/domain/fares/checks/findings';
import { type LineKind, lineNames } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';

/**
 * A newer gateway on the same database may store findings whose codes and fare lines this version
 * does not know, so both are parsed as plain strings.
 */
const storedFindings = z.array(
  z.object({
    code: z.string(),
    text: z.string(),
    lines: z.array(z.string()),
    otherOrders: z._default(z.array(z.string()), []),
    correctVersion: z.optional(z.string()),
  }),
);

export interface StoredFinding extends Pick<Finding, 'text' | 'lines'> {
  readonly code: string;
  readonly correctVersion?: string | undefined;
  readonly otherOrders: readonly string[];
}

export const serializeFindings = (findings: readonly Finding[]): string | null =>
  findings.length === 0 ? null : toJsonText(findings);

export const parseFindings = (text: string | null): readonly StoredFinding[] =>
  text === null
    ? []
    : fromJsonText(storedFindings, text).map(({ lines, ...finding }) => ({
        ...finding,
        lines: lines.filter(isLineKind),
      }));

export const correctRuleVersionOf = (findings: readonly StoredFinding[]): string | null =>
  findings.find(({ correctVersion }) => correctVersion !== undefined)?.correctVersion ?? null;

const isLineKind = (kind: string): kind is LineKind => Object.hasOwn(lineNames, kind);

const isFindingCode = (code: string): code is FindingCode =>
  findingCodes.some((known) => known === code);

export const toReasons = (findings: readonly StoredFinding[]) =>
  findings.flatMap(({ code, text }) => (isFindingCode(code) ? [{ code, text }] : []));

export const toWireFindings = (text: string) =>
  parseFindings(text).map(({ text, lines }) => ({
    text,
    items: lines.map((kind) => lineNames[kind]),
  }));
