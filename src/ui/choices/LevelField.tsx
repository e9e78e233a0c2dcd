import { useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Minus, Plus } from '../images/icons.ts';
import * as styles from './LevelField.css.ts';

export type LevelFieldProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  onLower: () => void;
  onRaise: () => void;
};

/** A level that two buttons lower and raise. A change is read out. */
export function LevelField({ label, value, least, most, onLower, onRaise }: LevelFieldProps) {
  const id = useId();
  const levels = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <div role="group" aria-labelledby={id} className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <output className="num">{`${value} od ${most}`}</output>
      </div>
      <div className={styles.controls}>
        <IconButton label={`${label}: manje`} icon={Minus} busy={value <= least} onClick={onLower} />
        <div className={styles.levels} aria-hidden="true">
          {levels.map((level) => (
            <span key={level} className={level <= value ? styles.reached : styles.level} />
          ))}
        </div>
        <IconButton label={`${label}: više`} icon={Plus} busy={value >= most} onClick={onRaise} />
      </div>
    </div>
  );
}
