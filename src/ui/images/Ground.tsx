import type { ReactNode } from 'react';
import { color } from '../theme/color.css.ts';

/** The common parts of all drawings: size, the round sky and the base line. */
export function Ground({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 132" width="240" height="132" aria-hidden="true">
      <circle cx="120" cy="62" r="58" fill={color.tint} />
      <path d="M16 118h208" stroke={color.line} strokeWidth="2" strokeLinecap="round" />
      {children}
    </svg>
  );
}

/** The amber car, its wheels on y = 0. `at` is an SVG transform. */
export function Car({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path
        fill={color.amber}
        d="M4-31c-1-14 4-22 16-24l30-4c16-20 34-30 60-30h36c26 0 42 12 60 32l32 5c14 2 20 11 20 25l-2 8q-1 4-6 4H12q-7 0-8-16z"
      />
      <path fill={color.deep} d="M66-59c12-14 24-21 44-21h14v21zm66-21h14c20 0 32 8 45 21h-59z" />
      <g fill={color.night}>
        <circle cx="58" cy="-19" r="25" />
        <circle cx="204" cy="-19" r="25" />
      </g>
      <g fill={color.onDeep2}>
        <circle cx="58" cy="-19" r="11" />
        <circle cx="204" cy="-19" r="11" />
      </g>
    </g>
  );
}
