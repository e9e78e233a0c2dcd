import { color } from '../theme/color.css.ts';
import { Ground } from './Ground.tsx';

/** An open envelope with its letter: something to be read. */
export function LetterArt() {
  return (
    <Ground>
      <g fill={color.card} stroke={color.petrol} strokeWidth="2" strokeLinejoin="round">
        <path d="m70 62 44-34a10 10 0 0 1 12 0l44 34v52a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4z" />
        <path d="M84 92V40a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v52" />
        <path d="m70 64 44 32a10 10 0 0 0 12 0l44-32v50a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4z" />
      </g>
      <path d="M98 52h28M98 64h44M98 76h44" stroke={color.petrolMid} strokeWidth="3" strokeLinecap="round" />
      <circle cx="156" cy="36" r="9" fill={color.amber} />
    </Ground>
  );
}
