import { type LegalName, legalTitles } from '@ride/contract/legal-versions';
import { Popup } from '../../ui/modal/Popup.tsx';
import { LegalText } from './LegalText.tsx';

type LegalPopupProps = { name: LegalName; onClose: () => void };

export function LegalPopup({ name, onClose }: LegalPopupProps) {
  return (
    <Popup title={legalTitles[name]} onClose={onClose}>
      <LegalText name={name} />
    </Popup>
  );
}
