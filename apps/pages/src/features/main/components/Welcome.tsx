import { useEnvironment } from '../../../api/environment.ts';
import { mainTexts } from '../texts.ts';
import { SessionLine } from './SessionLine.tsx';
import s from './Welcome.module.css';

/** The head of the list: whose pages these are, and who is looking. */
export function Welcome() {
  const { brand } = useEnvironment();
  return (
    <div className={s.welcome}>
      <Skyline />
      <div>
        <p className={s.brand}>{brand}</p>
        <p className={s.slogan}>{mainTexts.slogan}</p>
      </div>
      <SessionLine />
    </div>
  );
}

function Skyline() {
  return (
    <svg className={s.skyline} viewBox="0 0 180 88" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        opacity="0.12"
        d="M0 88V58h16V34h22v24h10V20l13-8 13 8v68zM80 88V44h24v44zM110 88V8h26v80zM142 88V36h30v52z"
      />
      <path
        fill="currentColor"
        d="M86 82c0-5 2-7 6-8l8-2c6-6 10-8 16-8h9c7 0 12 3 17 9l5 1c4 1 5 4 5 8 0 2-1 3-3 3H89c-2 0-3-1-3-3z"
      />
      <path fill="var(--fill-brand)" d="M105 73c3-3 6-4 10-4v4zm13-4h6c4 0 7 1 10 4h-16z" />
      <circle cx="101" cy="83" r="5" fill="var(--accent)" />
      <circle cx="138" cy="83" r="5" fill="var(--accent)" />
    </svg>
  );
}
