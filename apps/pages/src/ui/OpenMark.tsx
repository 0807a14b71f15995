import { ArrowIcon } from './icons.tsx';
import s from './OpenMark.module.css';

/** In a summary: points down to what will open, and up once it is open. */
export const OpenMark = () => (
  <span className={s.mark}>
    <ArrowIcon />
  </span>
);
