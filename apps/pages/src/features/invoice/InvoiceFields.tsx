import { useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Collapse } from '../../ui/collapse/Collapse.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import s from './InvoiceFields.module.css';
import type { InvoiceFieldName } from './invoice-draft.ts';
import { fieldLabels, invoiceTexts } from './texts.ts';
import type { InvoiceForm } from './use-invoice.ts';

type FormProps = { form: InvoiceForm };

export function InvoiceHeadCard({ form }: FormProps) {
  const { draft, change } = form;
  const { isQY } = draft;
  return (
    <Card title={invoiceTexts.head}>
      <div className={s.fields}>
        <ModeChoice isCompany={isQY} onChoose={(next) => change({ ...draft, isQY: next })} />
        <InvoiceField
          form={form}
          field="invoiceTitle"
          label={isQY ? invoiceTexts.companyTitle : invoiceTexts.personTitle}
          autoComplete={isQY ? 'organization' : 'name'}
        />
        {isQY && <InvoiceField form={form} field="taxNum" label={fieldLabels.taxNum} />}
      </div>
    </Card>
  );
}

export function InvoiceCompanyFields({ form }: FormProps) {
  return (
    <Collapse title={invoiceTexts.moreOfCompany}>
      <div className={s.fields}>
        <InvoiceField form={form} field="registerAddress" label={fieldLabels.registerAddress} />
        <InvoiceField
          form={form}
          field="registerTel"
          label={fieldLabels.registerTel}
          keyboard="tel"
        />
        <InvoiceField form={form} field="bankOfDeposit" label={fieldLabels.bankOfDeposit} />
        <InvoiceField
          form={form}
          field="openingAccount"
          label={fieldLabels.openingAccount}
          keyboard="numeric"
        />
      </div>
    </Collapse>
  );
}

const paperFields = [
  { field: 'personName', keyboard: 'text', autoComplete: 'name' },
  { field: 'personTel', keyboard: 'tel', autoComplete: 'tel-national' },
  { field: 'province', keyboard: 'text', autoComplete: 'address-level1' },
  { field: 'city', keyboard: 'text', autoComplete: 'address-level2' },
  { field: 'area', keyboard: 'text', autoComplete: 'address-level3' },
  {
    field: 'detailAdress',
    keyboard: 'text',
    autoComplete: 'street-address',
    enterKey: 'done',
  },
] as const;

export function InvoiceDeliveryFields({ form }: FormProps) {
  return (
    <>
      <Card title={invoiceTexts.delivery}>
        <InvoiceField
          form={form}
          field="eMail"
          label={fieldLabels.eMail}
          keyboard="email"
          enterKey="done"
          autoComplete="email"
        />
      </Card>
      <Collapse title={invoiceTexts.paper}>
        <div className={s.fields}>
          {paperFields.map((input) => (
            <InvoiceField
              key={input.field}
              form={form}
              label={fieldLabels[input.field]}
              {...input}
            />
          ))}
        </div>
      </Collapse>
    </>
  );
}

type ModeChoiceProps = { isCompany: boolean; onChoose: (isCompany: boolean) => void };

function ModeChoice({ isCompany, onChoose }: ModeChoiceProps) {
  const name = useId();
  const modes = [
    { title: invoiceTexts.company, isChosen: isCompany, choose: () => onChoose(true) },
    { title: invoiceTexts.person, isChosen: !isCompany, choose: () => onChoose(false) },
  ];
  return (
    <fieldset className={s.modes}>
      <legend className={s.legend}>{invoiceTexts.mode}</legend>
      <div className={s.row}>
        {modes.map(({ title, isChosen, choose }) => (
          <label key={title} className={s.mode}>
            <input type="radio" name={name} checked={isChosen} onChange={choose} />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type InvoiceFieldProps = {
  form: InvoiceForm;
  field: InvoiceFieldName;
  label: string;
  keyboard?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: string;
  enterKey?: 'done';
};

function InvoiceField({ form, field, label, ...input }: InvoiceFieldProps) {
  return (
    <TextField
      {...input}
      ref={form.refOf(field)}
      label={label}
      value={form.draft[field]}
      error={form.problemOf(field)}
      onChange={(typed) => form.edit(field, typed)}
      onBlur={() => form.leave(field)}
    />
  );
}
