import type { ReactNode } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '../../machines/failure.ts';

interface FieldBase<Name> {
  readonly name: Name;
  readonly label: string;
  /** What the error summary calls it, where the label alone would not tell it from others. */
  readonly fullLabel?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  /** Says beside the label that it may stay empty. */
  readonly optional?: boolean;
  /** In a `SectionedForm`: two of them in a row stand side by side where there is room. */
  readonly half?: boolean | ((values: FormValues) => boolean);
  /** In a `SectionedForm`: where it depends on the other values whether it is asked for. */
  readonly shownWhen?: (values: FormValues) => boolean;
}

/** A field as data. `kind` decides the control; what the control needs beside it stands with the kind. */
export type FieldDefinition<Name> = FieldBase<Name> &
  (
    | { readonly kind: 'text'; readonly autoComplete: string; readonly type?: 'email' }
    | { readonly kind: 'password'; readonly autoComplete: 'current-password' | 'new-password' }
    | { readonly kind: 'code' }
    /** A control that few forms have: it comes with the field, so that the landing page does not load it. */
    | { readonly kind: 'part'; readonly part: (props: FormPartProps) => ReactNode }
  );

/** How a field looks, whatever its control. */
export interface FormFieldLook {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly optional: boolean | undefined;
}

/** What a control that comes with its field is given. */
export interface FormPartProps {
  readonly look: FormFieldLook;
  /** For a plain input. */
  readonly control: UseFormRegisterReturn;
  /** For everything else: its own value and those of the other fields. */
  readonly form: UseFormReturn<FormValues>;
}

/** Every value of a form is what was typed: text. */
export type FormValues = Record<string, string>;

/** A form as data; `Form` renders it. The rules come from `domain/`. */
export interface FormDefinition<Values extends FormValues> {
  /** Prefix of the ids of its fields; one form of an id on a screen. */
  readonly id: string;
  readonly fields: readonly FieldDefinition<keyof Values & string>[];
  readonly rules: ZodMiniType<Values, Values>;
  /** A verb: what happens when it is sent. */
  readonly submit: string;
  /** The same while it happens. */
  readonly submitting: string;
  /** Whether a summary stands above the fields; without this only where there are more than a few. */
  readonly summarised?: boolean;
  /** The field under which these failures are shown though they name none; every other one stands above the fields. */
  readonly failureField?: {
    readonly name: keyof Values & string;
    readonly codes: readonly Failure['code'][];
  };
}
