import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '../../machines/failure.ts';

interface FieldBase<Name> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength?: number;
}

/** A field as data. `kind` decides the control; what the control needs beside it stands with the kind. */
export type FieldDefinition<Name> = FieldBase<Name> &
  (
    | { readonly kind: 'text'; readonly autoComplete: string }
    | { readonly kind: 'password'; readonly autoComplete: 'current-password' | 'new-password' }
    | { readonly kind: 'code' }
  );

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
  /** The field under which these failures are shown though they name none; every other one stands above the fields. */
  readonly failureField?: {
    readonly name: keyof Values & string;
    readonly codes: readonly Failure['code'][];
  };
}
