import { type KeyboardEvent, type ReactNode, useId } from 'react';
import s from './Tabs.module.css';
import { tabAfterKey } from './tab-after-key.ts';

type Tab<Key extends string> = {
  readonly key: Key;
  readonly title: string;
  readonly content: ReactNode;
};

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
};

/**
 * The row is one tab stop; the arrow keys, Home and End move between the tabs and select at once.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  const panelId = useId();
  const tabId = (key: Key) => `${panelId}-${key}`;
  const current = tabs.findIndex(({ key }) => key === selected);

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfterKey(event.key, current, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(tabId(tab.key))?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={s.list} onKeyDown={moveByKey}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            id={tabId(key)}
            type="button"
            role="tab"
            className={s.tab}
            aria-selected={key === selected}
            aria-controls={panelId}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is reachable by keyboard only this way */}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(selected)} tabIndex={0}>
        {tabs[current]?.content}
      </div>
    </>
  );
}
