import { Anchor } from './Anchor.tsx';
import * as styles from './BackLink.css.ts';
import { Icon } from '../images/Icon.tsx';
import { ChevronLeft } from '../images/icons.ts';

/** A link to the list that something was found in, above its heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor to={to} look={styles.link}>
      <Icon of={ChevronLeft} />
      {children}
    </Anchor>
  );
}
