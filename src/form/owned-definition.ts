import type { ReactNode } from 'react';

interface OwnedBase {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Two of them in a row stand side by side where there is room. */
  readonly half?: boolean;
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
      }
    | {
        readonly kind: 'number';
        /** As it was typed. */
        readonly value: string;
        readonly unit?: string;
        readonly onType: (text: string) => void;
      }
    | {
        /** What follows from other fields. */
        readonly kind: 'shown';
        readonly value: string;
        readonly unit?: string;
        /** Under the field: what is to be done about it. */
        readonly after?: ReactNode;
      }
  );
