import { type ComponentProps, memo, useId } from 'react';
import { FieldError } from '../fields/FieldError.tsx';
import { NumberInput } from '../fields/NumberInput.tsx';
import * as styles from './Slider.css.ts';
import { type NumberRange, useTypedNumber } from '../fields/use-typed-number.ts';

export type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Marks under the track, and how many jumps of Page Up, Page Down and Shift + arrow lead from `min` to `max`. */
  notches: number;
  unit: string;
  /** The nearest value of the range that lies on a step. */
  snapToStep: (value: number, range: NumberRange) => number;
  /** Called with a value on a step of the range, also while a number is being typed. */
  onChange: (value: number) => void;
  /** The typed text as a number, `null` while it is none… */
  parse: (text: string) => number | null;
  /** …and back, with two decimals where none are asked for. */
  format: (value: number, decimals?: number) => string;
  /** The error of a text that is no number. */
  unreadable: string;
};

/** The jumps beside the browser's own: how many notches a key moves by. */
const jumps: Record<string, number> = { PageUp: 1, PageDown: -1 };
const shiftJumps: Record<string, number> = {
  ...jumps,
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/**
 * A number within bounds, dragged or typed. A text that is no number stays, with its error, and the value stays as it
 * was. Renders again only when a prop changes: give it an `onChange` that does not.
 */
export const Slider = memo(function Slider({
  label,
  value,
  min,
  max,
  step,
  notches,
  unit,
  snapToStep,
  onChange,
  parse,
  format,
  unreadable,
}: SliderProps) {
  const id = useId();
  const rangeId = `${id}-range`;
  const range = { min, max, step };
  const number = useTypedNumber({ value, range, snapToStep, parse, onChange });
  const error = number.isUnreadable;
  const errorId = `${id}-error`;
  const share = max > min ? (Math.min(max, Math.max(min, value)) - min) / (max - min) : 0;

  const onRangeKey: ComponentProps<'input'>['onKeyDown'] = (event) => {
    const jump = (event.shiftKey ? shiftJumps : jumps)[event.key];
    if (jump === undefined) return;
    event.preventDefault();
    number.choose(value + (jump * (max - min)) / notches);
  };

  return (
    <div>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={rangeId}>
          {label}
        </label>
        <div className={styles.typed}>
          <NumberInput
            id={id}
            aria-label={`${label}, iznos`}
            aria-invalid={error || undefined}
            aria-describedby={error ? errorId : undefined}
            value={number.text ?? format(value)}
            unit={unit}
            onChange={number.type}
            onBlur={number.writeOut}
            onKeyDown={(event) => {
              if (event.key === 'Enter') number.writeOut();
            }}
          />
        </div>
      </div>
      {/* Before its first error: a live region that is added with its text is not read out. */}
      <div aria-live="polite">{error && <FieldError id={errorId}>{unreadable}</FieldError>}</div>
      <div className={styles.slide}>
        <span className={styles.notches} style={{ backgroundSize: `calc((100% - 1px) / ${notches}) 100%` }} />
        <span className={styles.track}>
          <span className={styles.fill} style={{ width: `${share * 100}%` }} />
        </span>
        <input
          id={rangeId}
          type="range"
          className={styles.range}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={withUnit(format(value), unit)}
          onChange={(event) => number.choose(event.target.valueAsNumber)}
          onKeyDown={onRangeKey}
        />
      </div>
      <div className={`${styles.ends} num`} aria-hidden="true">
        <span>{format(min, 0)}</span>
        <span>{withUnit(format(max, 0), unit)}</span>
      </div>
    </div>
  );
});

function withUnit(number: string, unit: string): string {
  return `${number}\u00A0${unit}`;
}
