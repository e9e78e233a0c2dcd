import type { ReactNode } from 'react';
import { color } from '../theme/color.css.ts';

/** What all drawings share: size, the round sky and the line they stand on. */
export function Ground({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 132" width="240" height="132" aria-hidden="true">
      <circle cx="120" cy="62" r="58" fill={color.tint} />
      <path d="M16 118h208" stroke={color.line} strokeWidth="2" strokeLinecap="round" />
      {children}
    </svg>
  );
}
