import { Anchor, type AnchorProps } from './Anchor.tsx';
import { ExternalLink, type LucideIcon } from '../images/icons.ts';
import { Icon } from '../images/Icon.tsx';
import * as styles from './Link.css.ts';

export type LinkProps = AnchorProps & {
  /** `inline` inside a sentence, `standalone` on its own line, `plain` in lists of links, `row` in a table's row. */
  variant?: 'inline' | 'standalone' | 'plain' | 'row';
  icon?: LucideIcon;
  /** Shows the sign of a new tab after the words. */
  newTabIcon?: boolean;
};

export function Link({ variant = 'inline', icon, newTabIcon = false, children, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} look={styles.looks[variant]}>
      {icon && <Icon of={icon} />}
      {children}
      {newTabIcon && <Icon of={ExternalLink} size={16} />}
    </Anchor>
  );
}
