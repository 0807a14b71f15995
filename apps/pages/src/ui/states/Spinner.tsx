import s from './Spinner.module.css';

/** The spinner has no text of its own: the component that shows it must name what is awaited. */
export function Spinner() {
  return <span className={s.spinner} aria-hidden="true" />;
}
