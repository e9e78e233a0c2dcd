import type { ComponentProps } from 'react';
import { Icon } from '../images/Icon.tsx';
import * as styles from './IconButton.css.ts';
import type { LucideIcon } from '../images/icons.ts';

export type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'type'
> & {
  /** The action of the button, in words. */
  label: string;
  icon: LucideIcon;
  size?: 16 | 20 | 24;
  /** It takes no press meanwhile, and keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  /** The background it is on. */
  tone?: 'light' | 'dark';
};

export function IconButton({
  label,
  icon,
  size = 20,
  tone = 'light',
  busy = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.tones[tone]}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon of={icon} size={size} />
    </button>
  );
}
