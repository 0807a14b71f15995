import { login } from '@ride/contract/session';
import { type FormEvent, useState } from 'react';
import { isCallOffered, useEnvironment } from '../../api/environment.ts';
import { useSessionStore } from '../../lib/session-store.tsx';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { TermsField } from '../../parts/terms/TermsField.tsx';
import { GraphicCodeField } from '../../parts/verification/GraphicCodeField.tsx';
import { PhoneField } from '../../parts/verification/PhoneField.tsx';
import { SmsCodeField } from '../../parts/verification/SmsCodeField.tsx';
import { findRouteName } from '../../routes/find-route.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import s from './LoginPage.module.css';
import { loginTexts } from './texts.ts';
import { useLoginForm } from './use-login-form.ts';

/** Both agreements bind companies; a person who logs in is bound by the privacy policy alone. */
const agreedTexts = ['privacy'] as const;

/** Only an ordinary browser shows this page: the app and the mini-programs log in by themselves. */
export function LoginPage() {
  const environment = useEnvironment();
  if (isCallOffered(environment, login, 'login')) return <LoginForm brand={environment.brand} />;
  const { elsewhere, elsewhereNote } = loginTexts;
  return <EmptyState drawing={null} title={elsewhere(environment.brand)} note={elsewhereNote} />;
}

function LoginForm({ brand }: { brand: string }) {
  const { errors, ...form } = useLoginForm();
  const reason = useReason();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };

  return (
    <>
      <div className={s.welcome}>
        <h2 className={s.title}>
          <Phrases text={loginTexts.welcome(brand)} />
        </h2>
        {reason && <p className={s.reason}>{reason}</p>}
        <p className={s.note}>
          <Phrases text={loginTexts.note} />
        </p>
      </div>
      <Card>
        <form className={s.form} noValidate onSubmit={submit}>
          <PhoneField
            ref={errors.inputs.phone}
            value={form.fields.phone}
            onChange={form.editPhone}
            error={errors.messageOf('phone')}
          />
          <GraphicCodeField
            ref={errors.inputs.graphic}
            graphic={form.graphic}
            subject={{ mobile: form.fields.phone, scene: 'login' }}
            isSent={form.isSent}
            onEdit={errors.clear}
            error={errors.messageOf('graphic')}
          />
          <SmsCodeField
            ref={errors.inputs.code}
            value={form.fields.code}
            onChange={form.editCode}
            error={errors.messageOf('code')}
            readyAt={form.readyAt}
            unready={!form.isSendable}
            sending={form.step !== 'editing'}
            onSend={form.sendCode}
          />
          <TermsField
            ref={errors.inputs.terms}
            names={agreedTexts}
            agreed={form.fields.agreed}
            onChange={form.agree}
            error={errors.messageOf('terms')}
          />
          <Button type="submit" unready={!form.isComplete} busy={form.step !== 'editing'}>
            {loginTexts.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}

function useReason(): string | undefined {
  const store = useSessionStore();
  const isHydrated = useIsHydrated();
  const [reason] = useState(() => {
    const [path = ''] = (store.read('returnAddress') ?? '').split('?');
    return loginTexts.reasons[findRouteName(path)];
  });
  return isHydrated ? reason : undefined;
}

export default LoginPage;
