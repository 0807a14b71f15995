import { ArrowIcon } from '../icons.tsx';
import s from './ToggleArrow.module.css';

/** In a summary: points down to what will open, and up once it is open. */
export const ToggleArrow = () => (
  <span className={s.mark}>
    <ArrowIcon />
  </span>
);
