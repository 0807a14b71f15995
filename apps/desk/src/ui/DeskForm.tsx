import { Alert, Button, Flex, Form, type FormInstance, type FormProps, Typography } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { DeskRefusal, formatFailure } from '../api/desk-refusal.ts';
import type { FormDraft } from '../api/use-form-draft.ts';

interface DeskFormProps<Values extends object>
  extends Pick<FormProps<Values>, 'initialValues' | 'disabled'> {
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly submitText: string;
  /** The submit button is disabled while this text says why the form cannot be sent yet. */
  readonly notReady?: string | null;
  readonly danger?: boolean;
  /** Refusals that belong to a field are shown there: `{ nameTaken: 'name' }`. */
  readonly refusalFields?: Readonly<Record<string, keyof Values & string>>;
  readonly draft?: FormDraft<Values>;
  readonly form?: FormInstance<Values>;
  readonly otherButtons?: ReactNode;
  /** The outcome stays in view together with the buttons. */
  readonly outcome?: ReactNode;
  readonly children: ReactNode;
}

export function DeskForm<Values extends object>(props: DeskFormProps<Values>) {
  const { onSubmit, submitText, refusalFields = {}, draft, otherButtons, children } = props;
  const { notReady = null } = props;
  const [ownForm] = Form.useForm<Values>();
  // Field ids are prefixed, because two forms on a page may have fields of the same name.
  const name = useId();
  const form = props.form ?? ownForm;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const showFailure = (error: unknown) => {
    const field = error instanceof DeskRefusal ? refusalFields[error.refusal] : undefined;
    if (field === undefined) return setFailure(formatFailure(error));
    // antd types field names by the form's values, which a generic form cannot prove.
    form.setFields([{ name: field as never, errors: [formatFailure(error)] }]);
    form.getFieldInstance(field as never)?.focus?.();
  };
  const submit = async (values: Values) => {
    setFailure(null);
    setSending(true);
    try {
      await onSubmit(values);
      draft?.clear();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Form<Values>
      name={name}
      form={form}
      layout="vertical"
      initialValues={{ ...props.initialValues, ...draft?.stored }}
      disabled={props.disabled ?? false}
      scrollToFirstError={{ focus: true }}
      requiredMark={false}
      onValuesChange={(_changed, all) => draft?.save(all)}
      onFinish={(values) => void submit(values)}
    >
      {children}
      <div className={props.outcome === undefined ? '' : 'form-bar'}>
        {failure !== null && (
          <Alert className="spaced-alert" type="error" showIcon title={failure} role="alert" />
        )}
        {props.outcome}
        <Flex gap="small" align="center">
          <Button
            type="primary"
            danger={props.danger ?? false}
            htmlType="submit"
            loading={isSending}
            {...(notReady === null
              ? {}
              : { disabled: true, 'aria-describedby': `${name}-not-ready` })}
          >
            {submitText}
          </Button>
          {otherButtons}
          {notReady !== null && (
            <Typography.Text type="secondary" id={`${name}-not-ready`}>
              {notReady}
            </Typography.Text>
          )}
        </Flex>
      </div>
    </Form>
  );
}
