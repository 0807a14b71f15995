import { clipText } from '@ride/domain/clean-text';
import { isOutside } from '@ride/domain/referral/activity-scope';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '@ride/domain/registration/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import type { LocatedCity } from '../../../api/use-located-city.ts';
import { useHost } from '../../../host/host-context.tsx';
import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import { GraphicCodeField } from '../../../parts/verification/GraphicCodeField.tsx';
import { SmsCodeField } from '../../../parts/verification/SmsCodeField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { useInvitation } from './InvitationCard.tsx';
import {
  acceptedLoginPhone,
  isNameTaken,
  needsCaptcha,
  phoneToVerify,
} from './machine/registration-state.ts';
import { PhoneEntry } from './PhoneEntry.tsx';
import { CityField, IndustryField, ScaleField } from './PickerFields.tsx';
import { createJoinPayload } from './payload.ts';
import { registrationQueries } from './queries.ts';
import s from './RegistrationFields.module.css';
import type { RegistrationField, RegistrationForm } from './registration-form.ts';
import { registrationTexts } from './texts.ts';
import type { Registration } from './use-registration.ts';
import type { RegistrationPath } from './variant.ts';

function Field({ name, children }: { name: RegistrationField; children: ReactNode }) {
  return <div data-field={name}>{children}</div>;
}

type CompanyFieldsProps = {
  path: RegistrationPath;
  registration: Registration;
  located: LocatedCity | null;
};

export function CompanyFields({ path, registration, located }: CompanyFieldsProps) {
  const { state, dispatch } = registration;
  const { form, errors, variant } = state;
  const edit = (changes: Partial<RegistrationForm>) => dispatch({ kind: 'edited', changes });
  const scopes = useInvitation(path)?.offers.map(({ scope }) => scope) ?? [];
  const call = useCall();
  const canJoin = useExtension('joinRequest');
  const industries = useQuery(registrationQueries.industries(call, variant.asksIndustry));
  return (
    <>
      <Field name="city">
        <CityField
          chosen={form.city}
          located={located}
          isOutsideActivity={form.city !== null && isOutside(scopes, form.city.code)}
          error={errors.city}
          onChoose={(city) => edit({ city })}
        />
      </Field>
      <Field name="fullName">
        <TextField
          label={registrationTexts.fullName}
          placeholder={registrationTexts.fullNamePlaceholder}
          autoComplete="organization"
          value={form.fullName}
          error={errors.fullName}
          onChange={(typed) => edit({ fullName: clipText(typed, COMPANY_NAME_MAX.typed) })}
          onBlur={() => dispatch({ kind: 'nameBlurred' })}
        />
        {isNameTaken(state) && canJoin && <JoinOffer registration={registration} />}
      </Field>
      <Field name="scale">
        <ScaleField
          chosen={form.scale}
          error={errors.scale}
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
            error={errors.industry}
            onChoose={(industry) => edit({ industry })}
          />
        </Field>
      )}
    </>
  );
}

export function ContactFields({ registration }: { registration: Registration }) {
  const { state, dispatch, graphicCode, countdown } = registration;
  const { form, errors, phone, login } = state;
  const edit = (changes: Partial<RegistrationForm>) => dispatch({ kind: 'edited', changes });
  const isSlider = state.variant.verification === 'slider';
  const showsPicture = !isSlider && needsCaptcha(state);
  const canSend =
    countdown.isSent || !showsPicture
      ? phoneToVerify(state) !== null
      : graphicCode.missing === null;
  return (
    <>
      <Field name="contactName">
        <TextField
          label={registrationTexts.contactName}
          placeholder={registrationTexts.contactNamePlaceholder}
          autoComplete="name"
          value={form.contactName}
          error={errors.contactName}
          onChange={(typed) => edit({ contactName: clipText(typed, CONTACT_NAME_MAX) })}
        />
      </Field>
      <Field name="phone">
        <PhoneEntry
          loginPhone={login.step === 'used' ? login.mobile : null}
          replacedPhone={login.step === 'replaced' ? login.mobile : null}
          mobile={form.mobile}
          error={errors.phone}
          onChange={(mobile) => edit({ mobile })}
          onBlur={(whenFree) => dispatch({ kind: 'phoneBlurred', whenFree })}
          onReplace={() => dispatch({ kind: 'loginPhoneReplaced' })}
          onRestore={() => dispatch({ kind: 'loginPhoneRestored' })}
        />
        {phone.step === 'taken' && <ConsoleLink />}
      </Field>
      {acceptedLoginPhone(state) === null && (
        <>
          <GraphicCodeField
            graphic={graphicCode}
            subject={{ mobile: form.mobile, scene: 'register' }}
            isSent={countdown.isSent}
            error={state.graphicCodeError ?? undefined}
            onEdit={() => dispatch({ kind: 'graphicCodeEdited' })}
          />
          <Field name="smsCode">
            <SmsCodeField
              value={state.smsCode}
              error={errors.smsCode}
              readyAt={countdown.readyAt}
              unready={!canSend}
              // While the phone is being checked, a press on the button would have no visible
              // effect.
              sending={phone.step === 'checking' || phone.step === 'sendingCode'}
              onChange={(code) => dispatch({ kind: 'smsCodeEdited', code })}
              onSend={() => {
                if (countdown.isSent && showsPicture) return countdown.sendAnother();
                const { code, missing } = graphicCode;
                dispatch({ kind: 'sendCodePressed', graphicCode: code, missing });
              }}
            />
          </Field>
        </>
      )}
    </>
  );
}

function ConsoleLink() {
  const host = useHost();
  const { enterpriseConsole } = useEnvironment().links;
  if (!enterpriseConsole) return null;
  return (
    <button type="button" className={s.offer} onClick={() => host.openPage(enterpriseConsole)}>
      {registrationTexts.toConsole}
    </button>
  );
}

/**
 * The company already has an administrator: the visitor may ask to join, and is not told who the
 * administrator is.
 */
function JoinOffer({ registration }: { registration: Registration }) {
  const { state, dispatch } = registration;
  const { step } = state.name;
  const close = () => dispatch({ kind: 'joinClosed' });
  const canJoin = createJoinPayload({ ...state, loginPhone: acceptedLoginPhone(state) }) !== null;
  return (
    <>
      <button type="button" className={s.offer} onClick={() => dispatch({ kind: 'joinOpened' })}>
        {registrationTexts.joinOffer}
      </button>
      {step === 'joinSent' && (
        <Dialog
          title={registrationTexts.joinSent}
          onClose={close}
          actions={<Button onPress={close}>{registrationTexts.understood}</Button>}
        >
          {registrationTexts.joinReceipt}
        </Dialog>
      )}
      {(step === 'joinOpen' || step === 'joining') && (
        <Dialog
          title={registrationTexts.joinTitle}
          onClose={close}
          actions={
            <Button
              unready={!canJoin}
              busy={step === 'joining'}
              onPress={() => dispatch({ kind: 'joinPressed' })}
            >
              {registrationTexts.joinSend}
            </Button>
          }
        >
          {registrationTexts.joinText}
          <AccountLine />
          {!canJoin && <p className={s.needs}>{registrationTexts.joinNeeds}</p>}
        </Dialog>
      )}
    </>
  );
}
