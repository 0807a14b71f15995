import { useEnvironment } from '../../../api/environment.ts';
import { useHost } from '../../../host/host-context.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { successTexts } from './texts.ts';

/** Where the enterprise console is and whom to call, each where it is configured. */
export function ConsoleCard() {
  const host = useHost();
  const { enterpriseConsole, supportPhone } = useEnvironment().links;
  if (!enterpriseConsole && !supportPhone) return null;
  return (
    <RowGroup>
      {enterpriseConsole && (
        <ListRow
          title={successTexts.console}
          tips={readableAddress(enterpriseConsole)}
          // In the app it gets a webview of its own, so that the success stays behind it.
          {...(host.kind === 'app'
            ? { onPress: () => host.openPage(enterpriseConsole) }
            : { href: enterpriseConsole })}
        />
      )}
      {supportPhone && (
        <ListRow title={successTexts.support} value={supportPhone} href={`tel:${supportPhone}`} />
      )}
    </RowGroup>
  );
}

/** As somebody types it at a desk. */
const readableAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '');
