import { useEffect, useRef } from 'react';
import { Anchor } from '../actions/Anchor.tsx';
import * as styles from './Tabs.css.ts';

export type TabItem = { text: string; to: string; current: boolean };

export type TabsProps = {
  /** The subject of the tabs. */
  label: string;
  items: readonly TabItem[];
  /** `side`: beside the content, where there is room. */
  place?: 'top' | 'side';
};

/** The parts of one page, each with its own URL. They scroll sideways where they do not fit. */
export function Tabs({ label, items, place = 'top' }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.to;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul className={styles.lists[place]} ref={list}>
        {items.map(({ text, to, current: isCurrent }) => (
          <li className={styles.item} key={to}>
            <Anchor to={to} look={styles.tabs[place]} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
