import { Card } from '../../../ui/Card.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { listNames } from '../invoice-draft.ts';
import { invoiceTexts, listTitles } from '../texts.ts';
import type { InvoiceDesk } from '../use-invoice.ts';
import { AddTrip } from './AddTrip.tsx';
import { TripList } from './TripList.tsx';

/** The three lists, a tab each. */
export function TripTabs({ desk }: { desk: InvoiceDesk }) {
  const { draft, change } = desk;
  const tabs = listNames.map((list) => ({
    key: list,
    title: listTitles[list],
    content: (
      <Card>
        <TripList desk={desk} list={list} />
        <AddTrip key={list} desk={desk} list={list} />
      </Card>
    ),
  }));
  return (
    <Tabs
      label={invoiceTexts.lists}
      tabs={tabs}
      selected={draft.activeTab}
      onSelect={(activeTab) => change({ ...draft, activeTab })}
    />
  );
}
