import { Anchor } from './Anchor.tsx';
import * as styles from './BackLink.css.ts';
import { Icon } from './Icon.tsx';
import { ChevronLeft } from './icons.ts';

/** The list that one thing was found in, above its heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor to={to} look={styles.link}>
      <Icon of={ChevronLeft} />
      {children}
    </Anchor>
  );
}
