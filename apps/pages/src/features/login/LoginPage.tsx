import type { FormEvent } from 'react';
import { useEnvironment } from '../../api/environment.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CodeButton } from '../../ui/CodeButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import s from './LoginPage.module.css';
import { loginTexts } from './texts.ts';
import { useLoginForm } from './use-login-form.ts';

/** For an ordinary browser: the app and the mini-programs log in by themselves. */
export function LoginPage() {
  const { brand } = useEnvironment();
  const form = useLoginForm();
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
          <TextField
            ref={form.inputs.phone}
            label={loginTexts.phone}
            placeholder={loginTexts.phonePlaceholder}
            keyboard="tel"
            autoComplete="tel-national"
            value={form.fields.phone}
            onChange={form.editPhone}
            error={form.problemOf('phone')}
          />
          <TextField
            ref={form.inputs.code}
            label={loginTexts.code}
            placeholder={loginTexts.codePlaceholder}
            keyboard="numeric"
            autoComplete="one-time-code"
            value={form.fields.code}
            onChange={form.editCode}
            error={form.problemOf('code')}
          >
            <CodeButton
              readyAt={form.readyAt}
              unready={!form.isPhoneReady}
              busy={form.step === 'sendingCode'}
              onPress={form.sendCode}
            />
          </TextField>
          <Button type="submit" unready={!form.isComplete} busy={form.step === 'entering'}>
            {loginTexts.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}

export default LoginPage;
