import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { ArrowRight, type LucideIcon } from '../../ui/icons.ts';
import * as styles from './Home.css.ts';

type Words = { icon: LucideIcon; name: string; text: string };

/** A large way on: to a screen (`to`), or by doing something (`onPress`). */
export type ActionCardProps = Words & ({ to: string } | { onPress: () => void; busy: boolean });

export function ActionCard({ icon, name, text, ...target }: ActionCardProps) {
  const content = (
    <>
      <IconTile of={icon} />
      <span className={styles.actionWords}>
        <span className={styles.actionName}>{name}</span>
        <span className={styles.actionText}>{text}</span>
      </span>
      <span className={styles.arrow}>
        <Icon of={ArrowRight} />
      </span>
    </>
  );
  if ('to' in target) {
    return (
      <Anchor to={target.to} look={styles.action}>
        {content}
      </Anchor>
    );
  }
  return (
    <button
      type="button"
      className={styles.action}
      disabled={target.busy}
      aria-busy={target.busy || undefined}
      onClick={target.onPress}
    >
      {content}
    </button>
  );
}
