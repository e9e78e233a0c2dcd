import type { ReactNode, Ref } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import * as styles from './profile.css.ts';

interface GroupProps {
  title: string;
  /** As wide as two others. */
  whole?: boolean;
  action?: ReactNode;
  /** The heading; it takes the focus when the customer is led there. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Group({ title, whole = false, action, titleRef, children }: GroupProps) {
  const id = `profile-${title}`.replaceAll(' ', '-');
  return (
    <div className={whole ? styles.whole : styles.half}>
      <Card as="section" labelledBy={id}>
        <div className={styles.group}>
          <div className={styles.head}>
            <h3 id={id} {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
              {title}
            </h3>
            {action}
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}
