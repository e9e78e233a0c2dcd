import { color } from '../theme/color.css.ts';
import { Car, Ground } from './Ground.tsx';

/** Papers beside the car: something sent, nothing there yet, or a notice. */
export function PapersArt() {
  return (
    <Ground>
      <g fill={color.card} stroke={color.petrol} strokeWidth="2">
        <path
          d="M78 28h62l16 16v64a4 4 0 0 1-4 4H78a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4z"
          transform="rotate(-6 115 70)"
        />
        <path d="M92 16h56l16 16v68a4 4 0 0 1-4 4H92a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4z" />
        <path d="M148 16v12a4 4 0 0 0 4 4h12" fill="none" />
      </g>
      <path
        d="M102 44h32M102 56h48M102 68h48M102 80h24"
        stroke={color.petrolMid}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Car at="translate(132 117) scale(.34)" />
    </Ground>
  );
}
