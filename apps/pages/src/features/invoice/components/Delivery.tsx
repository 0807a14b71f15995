import { Card } from '../../../ui/Card.tsx';
import { Collapse } from '../../../ui/Collapse.tsx';
import { fieldLabels, invoiceTexts } from '../texts.ts';
import type { InvoiceDesk } from '../use-invoice.ts';
import s from './Fields.module.css';
import { InvoiceField } from './InvoiceField.tsx';

type PartProps = { desk: InvoiceDesk };

const paperFields = [
  { field: 'personName', keyboard: 'text', autoComplete: 'name' },
  { field: 'personTel', keyboard: 'tel', autoComplete: 'tel-national' },
  { field: 'province', keyboard: 'text', autoComplete: 'address-level1' },
  { field: 'city', keyboard: 'text', autoComplete: 'address-level2' },
  { field: 'area', keyboard: 'text', autoComplete: 'address-level3' },
  { field: 'detailAdress', keyboard: 'text', autoComplete: 'street-address' },
] as const;

/** By mail, and on paper for those who want it. */
export function Delivery({ desk }: PartProps) {
  return (
    <>
      <Card title={invoiceTexts.delivery}>
        <InvoiceField
          desk={desk}
          field="eMail"
          label={fieldLabels.eMail}
          keyboard="email"
          autoComplete="email"
        />
      </Card>
      <Collapse title={invoiceTexts.paper}>
        <div className={s.fields}>
          {paperFields.map((input) => (
            <InvoiceField
              key={input.field}
              desk={desk}
              label={fieldLabels[input.field]}
              {...input}
            />
          ))}
        </div>
      </Collapse>
    </>
  );
}
