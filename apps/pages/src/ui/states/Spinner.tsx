import s from './Spinner.module.css';

/** Only the turning circle; whoever shows it says in a text what is awaited. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />;
}
