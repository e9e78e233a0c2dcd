import { color } from '../theme/color.css.ts';
import { Ground } from './Ground.tsx';

/** A letter on its way: „we have sent you an e-mail“. */
export function MailArt() {
  return (
    <Ground>
      <g fill={color.card} stroke={color.petrol} strokeWidth="2" strokeLinejoin="round">
        <rect x="72" y="40" width="100" height="68" rx="6" />
        <path d="m74 46 44 34a7 7 0 0 0 8 0l44-34" fill="none" />
        <path d="m74 104 32-32M170 104l-32-32" fill="none" />
      </g>
      <circle cx="172" cy="40" r="13" fill={color.amber} />
      <path
        d="m166 40 4 4 8-8"
        fill="none"
        stroke={color.ink}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M30 62h26M22 78h34M36 94h20" stroke={color.petrolMid} strokeWidth="3" strokeLinecap="round" />
    </Ground>
  );
}
