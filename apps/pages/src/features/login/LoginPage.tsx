import type { FormEvent } from 'react';
import { useEnvironment } from '../../api/environment.ts';
import { GraphicCodeField } from '../../parts/verification/GraphicCodeField.tsx';
import { PhoneField } from '../../parts/verification/PhoneField.tsx';
import { SmsCodeField } from '../../parts/verification/SmsCodeField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import s from './LoginPage.module.css';
import { loginTexts } from './texts.ts';
import { useLoginForm } from './use-login-form.ts';

/** For an ordinary browser: the app and the mini-programs log in by themselves. */
export function LoginPage() {
  const { brand } = useEnvironment();
  const { errors, ...form } = useLoginForm();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };

  return (
    <>
      <div className={s.welcome}>
        <h2 className={s.title}>{loginTexts.welcome(brand)}</h2>
        <p className={s.note}>{loginTexts.note}</p>
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
          <Button type="submit" unready={!form.isComplete} busy={form.step !== 'editing'}>
            {loginTexts.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}

export default LoginPage;
