import { type ReactNode, useId } from 'react';
import * as styles from './ActionCard.css.ts';
import { Anchor } from './Anchor.tsx';
import { Icon } from '../images/Icon.tsx';
import { IconTile } from '../images/IconTile.tsx';
import { ArrowRight, type LucideIcon } from '../images/icons.ts';

type Words = {
  icon: LucideIcon;
  name: string;
  text: string;
};

/** A large way on: to a screen (`to`), or by doing something (`onPress`). */
export type ActionCardProps = Words &
  (
    | { to: string }
    | {
        onPress: () => void;
        busy?: boolean;
        /** The action of the button, where its words alone do not say it. */
        label?: string;
        /** Another button, in the place of the arrow. */
        beside?: ReactNode;
      }
  );

export function ActionCard({ icon, name, text, ...target }: ActionCardProps) {
  const textId = useId();
  const beside = 'beside' in target && target.beside;
  const content = (
    <>
      <IconTile of={icon} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.text} id={textId}>
          {text}
        </span>
      </span>
      {!beside && (
        <span className={styles.sign}>
          <Icon of={ArrowRight} />
        </span>
      )}
    </>
  );
  if ('to' in target) {
    return (
      <Anchor to={target.to} look={styles.card}>
        {content}
      </Anchor>
    );
  }
  const button = (
    <button
      type="button"
      className={beside ? styles.first : styles.card}
      aria-label={target.label}
      aria-describedby={target.label && textId}
      // Disabled it would lose the focus.
      aria-disabled={target.busy || undefined}
      aria-busy={target.busy || undefined}
      onClick={target.busy ? undefined : target.onPress}
    >
      {content}
    </button>
  );
  if (!beside) return button;
  return (
    <div className={styles.pair}>
      {button}
      {beside}
    </div>
  );
}
