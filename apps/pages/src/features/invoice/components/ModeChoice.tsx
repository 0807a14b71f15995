import { useId } from 'react';
import { invoiceTexts } from '../texts.ts';
import s from './ModeChoice.module.css';

type ModeChoiceProps = { isCompany: boolean; onChoose: (isCompany: boolean) => void };

/** For a company or for a person. */
export function ModeChoice({ isCompany, onChoose }: ModeChoiceProps) {
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
