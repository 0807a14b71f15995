import { useEnvironment } from '../../../api/environment.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import type { Bill, DisputeChance } from '../breakdown/bill.ts';
import { rideWords } from '../breakdown/hero.ts';
import type { Flow } from './objection.ts';
import { choiceTexts, helpTexts } from './texts.ts';
import type { ObjectionDesk } from './use-objection.ts';

/** What is still open to a passenger, so that no choice leads to a refusal. */
const openFlows: Readonly<Record<DisputeChance, readonly Flow[]>> = {
  possible: ['dispute', 'report'],
  raised: ['report'],
  closed: [],
};

type ObjectionChoicesProps = { desk: ObjectionDesk; bill: Bill };

export function ObjectionChoices({ desk, bill }: ObjectionChoicesProps) {
  const { supportPhone } = useEnvironment().links;
  const chance = bill.dispute;
  return (
    <>
      {chance !== 'possible' && <Banner>{helpTexts[chance]}</Banner>}
      <RowGroup title={helpTexts.choices}>
        <ListRow
          title={helpTexts.actualFare}
          tips={rideWords(bill).join(' ')}
          value={<MoneyText amount={bill.actual ?? bill.total} />}
        />
        {openFlows[chance].map((flow) => (
          <ListRow
            key={flow}
            title={choiceTexts[flow].title}
            tips={choiceTexts[flow].tips}
            onPress={() => desk.choose(flow)}
          />
        ))}
        <ListRow
          title={helpTexts.noObjection}
          tips={helpTexts.noObjectionTips}
          onPress={desk.agree}
        />
        {chance === 'closed' && supportPhone && (
          <ListRow title={helpTexts.callSupport} href={`tel:${supportPhone}`} />
        )}
      </RowGroup>
    </>
  );
}
