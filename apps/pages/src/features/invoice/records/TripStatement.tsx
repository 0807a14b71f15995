import { formatCityDateTime } from '@ride/domain/city-moment';
import { invoiceStateNames } from '@ride/domain/invoices/invoice-state';
import { type Fen, fen, formatFen } from '@ride/domain/money';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { PrintedPage } from '../../../parts/printing/PrintedPage.tsx';
import { usePrint } from '../../../parts/printing/use-print.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { formatWay } from '../own/chosen-trips.ts';
import type { InvoiceDetail } from './queries.ts';
import s from './TripStatement.module.css';
import { statementTexts, recordTexts as t } from './texts.ts';

type DetailProps = { detail: InvoiceDetail };
type Line = InvoiceDetail['lines'][number];

const sumOf = (lines: readonly Line[]): Fen =>
  fen(lines.reduce((sum, { amountFen }) => sum + amountFen, 0));

const cityName = (code: string): string => findCityByCode(code)?.name ?? '';

/** The trips of an invoice, on the screen as a list and on paper as a table. */
export function TripStatement({ detail }: DetailProps) {
  const { lines } = detail;
  const trackPress = useTrackPress();
  // Webviews cannot print.
  const isBrowser = useHost().kind === 'out';
  const { isPrinting, print } = usePrint();
  const press = () => {
    trackPress('print');
    print();
  };
  return (
    <Card title={t.statement}>
      <ul>
        {lines.map((line) => (
          <li key={line.orderUuid} className={s.line}>
            <p className={s.head}>
              <span className={s.date}>{formatCityDateTime(line.departedAt)}</span>
              <MoneyText amount={fen(line.amountFen)} />
            </p>
            <p className={s.way}>
              {[cityName(line.cityCode), formatWay(line)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p className={s.sum}>
        <span>{statementTexts.sum(lines.length)}</span>
        <MoneyText amount={sumOf(lines)} />
      </p>
      {isBrowser && (
        <div className={s.print}>
          <Button look="secondary" onPress={press}>
            {t.print}
          </Button>
        </div>
      )}
      {isPrinting && (
        <PrintedPage>
          <PrintedStatement detail={detail} />
        </PrintedPage>
      )}
    </Card>
  );
}

function PrintedStatement({ detail }: DetailProps) {
  const { lines, title, number, issuedAt, state } = detail;
  const facts = [
    [statementTexts.title, title],
    [statementTexts.number, number],
    [statementTexts.issuedAt, issuedAt === null ? null : formatCityDateTime(issuedAt)],
    [statementTexts.state, invoiceStateNames[state]],
  ] as const;
  return (
    <>
      <h1 className={s.printedTitle}>{t.statement}</h1>
      <p className={s.printedFacts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <span key={name}>
                {name}：{value}
              </span>
            ),
        )}
      </p>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{statementTexts.date}</th>
            <th scope="col">{statementTexts.way}</th>
            <th scope="col">{statementTexts.city}</th>
            <th scope="col">{statementTexts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.orderUuid}>
              <td>{formatCityDateTime(line.departedAt)}</td>
              <td>{formatWay(line)}</td>
              <td>{cityName(line.cityCode)}</td>
              <td>{formatFen(line.amountFen)}</td>
            </tr>
          ))}
          <tr className={s.total}>
            <th scope="row" colSpan={3}>
              {statementTexts.sum(lines.length)}
            </th>
            <td>{formatFen(sumOf(lines))}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
