import type { ReactNode } from 'react';
import { Icon } from '../images/Icon.tsx';
import { CircleAlert, Info, TriangleAlert } from '../images/icons.ts';
import * as styles from './Message.css.ts';

const icons = { info: Info, warn: TriangleAlert, bad: CircleAlert };

export type MessageProps = {
  kind?: 'info' | 'warn' | 'bad';
  /** `alert` or `status` when it appears after an action; none when it is always there. */
  role?: 'alert' | 'status';
  children: ReactNode;
};

/** A few lines that belong to their place on the page. */
export function Message({ kind = 'info', role, children }: MessageProps) {
  return (
    <div className={styles.kinds[kind]} role={role}>
      <span className={styles.signs[kind]}>
        <Icon of={icons[kind]} />
      </span>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
