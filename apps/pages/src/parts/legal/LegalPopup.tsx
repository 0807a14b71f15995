import { Popup } from '../../ui/modal/Popup.tsx';
import { LegalText } from './LegalText.tsx';
import { type LegalName, legalTitles } from './legal-views.ts';

type LegalPopupProps = { name: LegalName; onClose: () => void };

export function LegalPopup({ name, onClose }: LegalPopupProps) {
  return (
    <Popup title={legalTitles[name]} onClose={onClose}>
      <LegalText name={name} />
    </Popup>
  );
}
