import type { ReactNode } from 'react';
import type { ChosenFile } from '../ui/fields/FileField.tsx';

interface OwnedBase {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Two of them in a row stand side by side where there is room. */
  readonly half?: boolean;
  /** Under the field: what is to be done about it. */
  readonly after?: ReactNode;
}

/** A field whose value belongs to a machine, as data. */
export type OwnedField = OwnedBase &
  (
    | {
        readonly kind: 'choice';
        readonly value: string;
        readonly options: readonly { readonly value: string; readonly text: string }[];
        readonly onChoose: (value: string) => void;
        /** The options are on their way. */
        readonly busy?: boolean;
        /** There is nothing to choose. */
        readonly disabled?: boolean;
        /** What is chosen stays so. */
        readonly readOnly?: boolean;
        /** Whether an option is left by what is typed; those that start with it where nothing else is said. */
        readonly fits?: (text: string, typed: string) => boolean;
      }
    | {
        readonly kind: 'number';
        /** As it was typed. */
        readonly value: string;
        readonly unit?: string;
        readonly onType: (text: string) => void;
        /** Somebody is done with typing. */
        readonly onLeave?: () => void;
        /** It cannot be typed into yet. */
        readonly readOnly?: boolean;
      }
    | {
        /** A whole number, which takes no other characters than digits. */
        readonly kind: 'digits';
        readonly value: string;
        readonly unit?: string;
        readonly onType: (text: string) => void;
      }
    | {
        readonly kind: 'text';
        readonly value: string;
        readonly maxLength: number;
        readonly onType: (text: string) => void;
      }
    | {
        readonly kind: 'day';
        /** As it was typed. */
        readonly value: string;
        /** The last day that the calendar offers, `YYYY-MM-DD`. */
        readonly max: string;
        readonly onType: (text: string) => void;
      }
    | {
        readonly kind: 'files';
        readonly files: readonly ChosenFile[];
        /** Endings that the picker lists. */
        readonly accept: string;
        /** What became of the last choice, where nothing is wrong with it. */
        readonly note: string | undefined;
        readonly onChoose: (files: readonly File[]) => void;
        readonly onRemove: (name: string) => void;
      }
    | {
        /** What follows from other fields. */
        readonly kind: 'shown';
        readonly value: string;
        readonly unit?: string;
      }
  );
