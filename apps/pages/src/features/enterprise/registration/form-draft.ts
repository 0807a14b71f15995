import { currentLegalVersion } from '@ride/contract/legal-versions';
import { COMPANY_SCALES } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { defineSessionDraft, type SessionDraft } from '../../../lib/session-draft.ts';
import type { SessionStore } from '../../../lib/session-store.tsx';
import { LEGAL_TEXTS_TO_AGREE } from './payload.ts';
import type { RegistrationForm } from './registration-form.ts';

const stored = defineSessionDraft(
  'registrationDraft',
  z.object({
    city: z.nullable(z.object({ code: z.string(), name: z.string() })),
    fullName: z.string(),
    scale: z.nullable(z.enum(COMPANY_SCALES)),
    industry: z.nullable(z.object({ id: z.union([z.string(), z.number()]), name: z.string() })),
    contactName: z.string(),
    mobile: z.string(),
    agreed: z.boolean(),
    agreedTo: z.optional(z.string()),
  }),
);

const shownVersions = (): string => LEGAL_TEXTS_TO_AGREE.map(currentLegalVersion).join(' ');

/**
 * The form is kept for the visit, so that the puzzle page, a legal page or a reload loses nothing.
 * Codes are never stored. The agreement counts only for the versions of the texts that it was given
 * for.
 */
export const registrationDraft: SessionDraft<RegistrationForm> = {
  read(store) {
    const draft = stored.read(store);
    if (draft === null) return null;
    const { agreedTo, ...form } = draft;
    return { ...form, agreed: form.agreed && agreedTo === shownVersions() };
  },
  write: (store, form) => stored.write(store, { ...form, agreedTo: shownVersions() }),
  clear: stored.clear,
};

interface SmsCodeDraft {
  readonly mobile: string;
  readonly code: string;
}

const typedCodes = new WeakMap<SessionStore, SmsCodeDraft>();

/** A typed text-message code is a proof, so it is kept in memory and never stored. */
export const typedSmsCode = {
  read(store: SessionStore, mobile: string): string {
    const typed = typedCodes.get(store);
    return typed?.mobile === mobile ? typed.code : '';
  },
  write: (store: SessionStore, { mobile, code }: SmsCodeDraft): void => {
    typedCodes.set(store, { mobile, code });
  },
  clear: (store: SessionStore) => typedCodes.delete(store),
};
