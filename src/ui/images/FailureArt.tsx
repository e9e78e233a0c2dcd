import { color } from '../theme/color.css.ts';
import { Car, Ground } from './Ground.tsx';

/** The road is closed: the car waits before a barrier. */
export function FailureArt() {
  return (
    <Ground>
      <path d="M150 118V66M206 118V66" stroke={color.petrol} strokeWidth="4" strokeLinecap="round" />
      <rect
        x="140"
        y="66"
        width="76"
        height="20"
        rx="4"
        fill={color.card}
        stroke={color.petrol}
        strokeWidth="2"
      />
      <g fill={color.red}>
        <path d="M148 67h12l-9 18h-10v-4z" />
        <path d="M174 67h12l-9 18h-12z" />
        <path d="M200 67h12l-9 18h-12z" />
      </g>
      <g fill={color.card} stroke={color.petrol} strokeWidth="2">
        <circle cx="150" cy="58" r="7" fill={color.amber} />
        <circle cx="206" cy="58" r="7" fill={color.amber} />
      </g>
      <Car at="translate(32 117) scale(.38)" />
    </Ground>
  );
}
