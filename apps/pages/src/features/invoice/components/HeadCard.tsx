import { Card } from '../../../ui/Card.tsx';
import { Collapse } from '../../../ui/Collapse.tsx';
import { fieldLabels, invoiceTexts } from '../texts.ts';
import type { InvoiceDesk } from '../use-invoice.ts';
import s from './Fields.module.css';
import { InvoiceField } from './InvoiceField.tsx';
import { ModeChoice } from './ModeChoice.tsx';

type PartProps = { desk: InvoiceDesk };

/** Whom the invoice is made out to. */
export function HeadCard({ desk }: PartProps) {
  const { draft, change } = desk;
  const { isQY } = draft;
  return (
    <Card title={invoiceTexts.head}>
      <div className={s.fields}>
        <ModeChoice isCompany={isQY} onChoose={(next) => change({ ...draft, isQY: next })} />
        <InvoiceField
          desk={desk}
          field="invoiceTitle"
          label={isQY ? invoiceTexts.companyTitle : invoiceTexts.personTitle}
          autoComplete={isQY ? 'organization' : 'name'}
        />
        {isQY && <InvoiceField desk={desk} field="taxNum" label={fieldLabels.taxNum} />}
      </div>
    </Card>
  );
}

/** What only some invoices of companies carry. */
export function CompanyDetails({ desk }: PartProps) {
  return (
    <Collapse title={invoiceTexts.moreOfCompany}>
      <div className={s.fields}>
        <InvoiceField desk={desk} field="registerAddress" label={fieldLabels.registerAddress} />
        <InvoiceField
          desk={desk}
          field="registerTel"
          label={fieldLabels.registerTel}
          keyboard="tel"
        />
        <InvoiceField desk={desk} field="bankOfDeposit" label={fieldLabels.bankOfDeposit} />
        <InvoiceField
          desk={desk}
          field="openingAccount"
          label={fieldLabels.openingAccount}
          keyboard="numeric"
        />
      </div>
    </Collapse>
  );
}
