import { useEnvironment } from '../../../api/environment.ts';
import { useHost } from '../../../host/host-context.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { successTexts } from './texts.ts';

export function ConsoleCard() {
  const host = useHost();
  const { enterpriseConsole, supportPhone } = useEnvironment().links;
  if (!enterpriseConsole && !supportPhone) return null;
  return (
    <RowGroup>
      {enterpriseConsole && (
        <ListRow
          title={successTexts.console}
          tips={readableAddress(host.pageAddress(enterpriseConsole))}
          // The app opens the console in a webview of its own, so that the success page stays
          // behind it.
          {...(host.kind === 'app'
            ? { onPress: () => host.openPage(enterpriseConsole) }
            : { href: enterpriseConsole })}
        />
      )}
      {supportPhone && (
        <ListRow title={successTexts.support} tips={supportPhone} href={`tel:${supportPhone}`} />
      )}
    </RowGroup>
  );
}

/** The address is shown without its scheme, since people type it on a computer. */
const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');
