import { ArrowIcon } from '../icons.tsx';
import s from './ToggleArrow.module.css';

export const ToggleArrow = () => (
  <span className={s.mark}>
    <ArrowIcon />
  </span>
);
