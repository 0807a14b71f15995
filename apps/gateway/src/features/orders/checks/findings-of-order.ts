import { type Finding, type FindingCode, findingNames } from '@ride/domain/fares/checks/findings';
import { lineNames } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';

const codes = Object.keys(findingNames) as [FindingCode, ...FindingCode[]];
const lineKinds = Object.keys(lineNames) as [keyof typeof lineNames, ...(keyof typeof lineNames)[]];

const storedFindings = z.array(
  z.object({
    code: z.enum(codes),
    words: z.string(),
    figures: z.record(z.string(), z.number()),
    lines: z.array(z.enum(lineKinds)),
  }),
);

/** As a column of the order: null when nothing was noticed. */
export const findingsText = (findings: readonly Finding[]): string | null =>
  findings.length === 0 ? null : toJsonText(findings);

export const findingsOfText = (text: string | null): readonly Finding[] =>
  text === null ? [] : fromJsonText(storedFindings, text);

/** As the bill tells it, in JSON. */
export const wireFindings = (text: string | null): string =>
  toJsonText(
    findingsOfText(text).map(({ words, lines }) => ({
      words,
      items: lines.map((kind) => lineNames[kind]),
    })),
  );
