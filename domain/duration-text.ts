import { hour, minute, second } from './durations.ts';
import { type Forms, pluralForm } from './plural.ts';

/** Each in the accusative: „jednom u 30 minuta“, „vrijedi 24 sata“. */
const units: readonly (readonly [number, Forms])[] = [
  [hour, { one: 'sat', few: 'sata', many: 'sati' }],
  [minute, { one: 'minutu', few: 'minute', many: 'minuta' }],
  [second, { one: 'sekundu', few: 'sekunde', many: 'sekundi' }],
];

/** A whole number of hours, minutes or seconds, given in milliseconds, as texts say it: „24 sata“. */
export function durationText(duration: number): string {
  const [unit, forms] = units.find(([each]) => duration % each === 0) ?? [1, { one: '', few: '', many: '' }];
  return `${duration / unit} ${pluralForm(duration / unit, forms)}`;
}
