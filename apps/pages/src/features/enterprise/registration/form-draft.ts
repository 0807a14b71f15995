import { currentLegalVersion } from '@ride/contract/legal-versions';
import { COMPANY_SCALES } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { type SessionDraft, sessionDraft } from '../../../lib/session-draft.ts';
import type { SessionStore } from '../../../lib/session-store.tsx';
import { agreedTexts } from './payload.ts';
import type { RegistrationForm } from './registration-form.ts';

const stored = sessionDraft(
  'registrationDraft',
  z.object({
    city: z.nullable(z.object({ code: z.string(), name: z.string() })),
    fullName: z.string(),
    scale: z.nullable(z.enum(COMPANY_SCALES)),
    industry: z.nullable(z.object({ id: z.union([z.string(), z.number()]), name: z.string() })),
    contactName: z.string(),
    mobile: z.string(),
    agreed: z.boolean(),
    /** The versions of the texts that the tick was about. */
    agreedTo: z.optional(z.string()),
  }),
);

const shownVersions = (): string => agreedTexts.map(currentLegalVersion).join(' ');

/**
 * The form as far as it was filled in, kept for the visit: the puzzle page, a reload and a legal
 * page in between lose nothing. No code is stored, and a tick counts for the wording it was set
 * under alone: a release in between may have changed the texts.
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

/** A typed text-message code survives a page in between in memory; it is a proof and never stored. */
export const typedSmsCode = {
  /** Only for the phone it was typed for. */
  read(store: SessionStore, mobile: string): string {
    const typed = typedCodes.get(store);
    return typed?.mobile === mobile ? typed.code : '';
  },
  write: (store: SessionStore, { mobile, code }: SmsCodeDraft): void => {
    typedCodes.set(store, { mobile, code });
  },
  clear: (store: SessionStore) => typedCodes.delete(store),
};
