import { color } from '../theme/color.css.ts';
import { Car, Ground } from './Ground.tsx';

/** The road is open: the car drives off and the sun carries a tick. */
export function SuccessArt() {
  return (
    <Ground>
      <path
        d="M62 78c20-14 34-20 58-20s42 8 58 20"
        fill="none"
        stroke={color.petrolMid}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="120" cy="44" r="26" fill={color.card} stroke={color.petrol} strokeWidth="2" />
      <path
        d="m109 45 8 8 15-17"
        fill="none"
        stroke={color.green}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g stroke={color.petrolMid} strokeWidth="3" strokeLinecap="round">
        <path d="M38 102h22M28 92h18M44 112h12" />
      </g>
      <Car at="translate(74 117) scale(.4)" />
    </Ground>
  );
}
