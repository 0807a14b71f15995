import { clipText } from '@ride/domain/clean-text';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '@ride/domain/registration/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useExtension } from '../../../../api/environment.ts';
import { GraphicCodeField } from '../../../../parts/verification/GraphicCodeField.tsx';
import { SmsCodeField } from '../../../../parts/verification/SmsCodeField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { registrationQueries } from '../queries.ts';
import type { RegistrationField } from '../registration-form.ts';
import { registrationTexts } from '../texts.ts';
import type { useRegistration } from '../use-registration.ts';
import { CityField, IndustryField, ScaleField } from './ChosenFields.tsx';
import { JoinOffer } from './JoinOffer.tsx';
import { PhoneEntry } from './PhoneEntry.tsx';

type Registration = ReturnType<typeof useRegistration>;

/** Where the page scrolls to when something is wrong there. */
function Field({ name, children }: { name: RegistrationField; children: ReactNode }) {
  return <div data-field={name}>{children}</div>;
}

/** The company: city, name, scale and, in the main form, industry. */
export function CompanyFields({ registration }: { registration: Registration }) {
  const { form, problems, edit, variant } = registration;
  const call = useCall();
  const canJoin = useExtension('joinRequest');
  const industries = useQuery(registrationQueries.industries(call, variant.asksIndustry));
  return (
    <>
      <Field name="city">
        <CityField
          chosen={form.city}
          isLocated={registration.isCityLocated}
          error={problems.city}
          onChoose={(city) => edit({ city })}
        />
      </Field>
      <Field name="fullName">
        <TextField
          label={registrationTexts.fullName}
          placeholder={registrationTexts.fullNamePlaceholder}
          autoComplete="organization"
          value={form.fullName}
          error={problems.fullName}
          onChange={(typed) => edit({ fullName: clipText(typed, COMPANY_NAME_MAX.typed) })}
          onBlur={registration.leaveName}
        />
        {registration.isNameTaken && canJoin && <JoinOffer registration={registration} />}
      </Field>
      <Field name="scale">
        <ScaleField
          chosen={form.scale}
          error={problems.scale}
          onChoose={(scale) => edit({ scale })}
        />
      </Field>
      {variant.asksIndustry && (
        <Field name="industry">
          <IndustryField
            industries={industries.data ?? []}
            isFailed={industries.isError || industries.data?.length === 0}
            onReload={industries.refetch}
            chosen={form.industry}
            error={problems.industry}
            onChoose={(industry) => edit({ industry })}
          />
        </Field>
      )}
    </>
  );
}

/** Who registers, and the proof that the phone is theirs. */
export function ContactFields({ registration }: { registration: Registration }) {
  const { form, problems, proof, edit, loginPhone } = registration;
  return (
    <>
      <Field name="contactName">
        <TextField
          label={registrationTexts.contactName}
          placeholder={registrationTexts.contactNamePlaceholder}
          autoComplete="name"
          value={form.contactName}
          error={problems.contactName}
          onChange={(typed) => edit({ contactName: clipText(typed, CONTACT_NAME_MAX) })}
        />
      </Field>
      <Field name="phone">
        <PhoneEntry
          loginPhone={loginPhone}
          canGoBack={registration.canUseLoginPhone}
          mobile={form.mobile}
          error={problems.phone}
          onChange={(mobile) => edit({ mobile })}
          onLeave={registration.leavePhone}
          onType={registration.typePhone}
          onGoBack={registration.goBackToLoginPhone}
        />
      </Field>
      {loginPhone === null && (
        <>
          <GraphicCodeField
            graphic={proof.graphic}
            error={proof.problem}
            onEdit={proof.forgetProblem}
          />
          <Field name="smsCode">
            <SmsCodeField
              value={registration.smsCode}
              error={problems.smsCode}
              readyAt={proof.readyAt}
              unready={!proof.isSendable}
              sending={proof.isSending}
              onChange={registration.editSmsCode}
              onSend={registration.sendCode}
            />
          </Field>
        </>
      )}
    </>
  );
}
