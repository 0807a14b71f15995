import s from './Spinner.module.css';

/** Only the turning mark; whoever shows it says in words what is awaited. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />;
}
