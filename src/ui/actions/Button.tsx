import type { ComponentProps, ReactNode } from 'react';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import * as styles from './Button.css.ts';
import { Icon } from '../images/Icon.tsx';
import type { LucideIcon } from '../images/icons.ts';

export type ButtonLook = {
  /** `white`, `outline` and `quietOnDark` are for dark areas. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'white' | 'outline' | 'quietOnDark';
  /** `big` in forms. */
  size?: 'md' | 'big';
  full?: boolean;
  icon?: LucideIcon;
};

type Busy = { busy?: false | undefined; busyLabel?: string } | { busy: boolean; busyLabel: string };

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook &
  Busy & { children: ReactNode };

function look({ variant = 'primary', size = 'md', full = false }: ButtonLook): string {
  return [styles.base, styles.variants[variant], styles.sizes[size], full && styles.full]
    .filter(Boolean)
    .join(' ');
}

/**
 * A button says what happens; while it happens it says what is running and takes no further press. It keeps the
 * focus meanwhile, as one does that is `disabled`: the browser would take it from a button that it disables.
 *
 * The text has its own element: browser translation replaces text nodes, and React can no longer insert an icon before a
 * node that was replaced.
 */
export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  busyLabel,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type has a default above
      type={type}
      className={look({ variant, size, full })}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={busy || disabled ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} />}
      <span>{busy ? busyLabel : children}</span>
    </button>
  );
}

export type LinkButtonProps = AnchorProps & ButtonLook;

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ variant, size, full, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Anchor {...rest} look={look({ variant, size, full })}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </Anchor>
  );
}
