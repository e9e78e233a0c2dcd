import type { ChangeEvent, ClipboardEvent, FocusEvent, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '../../machines/shared/failure.ts';
import type { ComboBoxOption } from '../ui/choices/use-combo-box.ts';
import type { SegmentedOption } from '../ui/choices/SegmentedControl.tsx';
import type { FieldLook } from '../ui/fields/Field.tsx';
import type { ChosenFile } from '../ui/fields/FileField.tsx';

/** Every value is text, as it was typed; a ticked box is `checked` of `domain/forms/check-box.ts`, else empty. */
export type FormValues = Record<string, string>;

export interface FieldBase<Name> {
  readonly name: Name;
  readonly label: string;
  /** The name in the error summary, where the label alone is ambiguous. */
  readonly fullLabel?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** Two such fields in a row share a line where there is room. Ignored by `Form`. */
  readonly half?: boolean | ((values: FormValues) => boolean);
  /** Whether the field is shown, given the other values. Ignored by `Form`. */
  readonly shownWhen?: (values: FormValues) => boolean;
}

/** The kinds that the landing page loads. */
type PlainKind =
  | {
      readonly kind: 'text';
      readonly autoComplete: string;
      readonly type?: 'email';
      readonly maxLength: number;
    }
  | { readonly kind: 'password'; readonly autoComplete: 'current-password' | 'new-password' }
  | { readonly kind: 'code'; readonly maxLength: number };

/** The kinds of any form. */
type CommonKind =
  | PlainKind
  | { readonly kind: 'textarea'; readonly maxLength: number }
  | { readonly kind: 'check' }
  | { readonly kind: 'segments'; readonly options: readonly SegmentedOption[] }
  | {
      readonly kind: 'choice';
      readonly options: readonly ComboBoxOption[];
      /** The options are loading. */
      readonly busy?: boolean;
      /** There is nothing to choose. */
      readonly disabled?: boolean;
      readonly readOnly?: boolean;
      /** Whether an option matches the typed text; by default options that start with it. */
      readonly fits?: (text: string, typed: string) => boolean;
    }
  | {
      readonly kind: 'number';
      readonly unit?: string;
      /** Has no decimals: phones show keys with digits alone. */
      readonly whole?: boolean;
      readonly readOnly?: boolean;
    }
  | {
      readonly kind: 'day';
      /** First and last day that the field's rule accepts, `YYYY-MM-DD`. */
      readonly min: string;
      readonly max?: string;
    };

/** The kinds that read or write other fields of their form, which has to own its values. */
type OwnKind<Name> =
  /** The value is the number; `areaCode` names the field of its area code. */
  | { readonly kind: 'phone'; readonly areaCode: Name }
  | { readonly kind: 'custom'; readonly control: (props: CustomControlProps) => ReactNode };

/** The kinds whose values are no text, or are not typed. */
type MachineKind =
  | {
      readonly kind: 'files';
      readonly files: readonly ChosenFile[];
      /** Endings that the picker lists: `.pdf,.docx`. */
      readonly accept: string;
      /** A remark on the last choice that is no error. */
      readonly note?: string | undefined;
      readonly onChoose: (files: readonly File[]) => void;
      readonly onRemove: (name: string) => void;
    }
  /** A number that follows from other fields. */
  | { readonly kind: 'shown'; readonly value: string; readonly unit?: string };

interface MachineValue {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The field has lost the focus. */
  readonly onLeave?: () => void;
}

export type PlainField<Name> = FieldBase<Name> & PlainKind;

export type CommonField<Name> = FieldBase<Name> & CommonKind;

/** A field of `SectionedForm`, which owns its values. */
export type FieldDefinition<Name> = FieldBase<Name> & (CommonKind | OwnKind<Name>);

/** A field of `MachineForm`, with the value that its machine owns. */
export type MachineField = FieldBase<string> & {
  /** Below the field: how to solve a problem with it. */
  readonly after?: ReactNode;
} & ((CommonKind & MachineValue) | MachineKind);

/** Connects an `<input>` or `<textarea>` with the owner of its value. */
export interface InputBinding {
  readonly name?: string;
  readonly ref?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void;
  readonly value?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
  readonly onPaste?: ((event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined;
  readonly 'data-autofocus'?: true | undefined;
}

/** Connects any control with the owner of its value. */
export interface FieldBinding {
  readonly input: InputBinding;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export type FormFieldLook = FieldLook & { readonly id: string };

export interface CustomControlProps {
  readonly look: FormFieldLook;
  readonly binding: FieldBinding;
  readonly form: UseFormReturn<FormValues>;
}

interface DefinitionBase<Values extends FormValues> {
  /** Prefix of the ids of its fields, unique on the screen. */
  readonly id: string;
  readonly rules: ZodMiniType<Values, Values>;
  /** A verb: the action of the button. */
  readonly submit: string;
  readonly submitting: string;
  /** Whether a summary lists the errors; by default only above more than two fields. */
  readonly summarised?: boolean;
  /** The field that shows failures with these codes when they name no field; all others are shown above the fields. */
  readonly failureField?: {
    readonly name: keyof Values & string;
    readonly codes: readonly Failure['code'][];
  };
}

/** A short form as data; `Form` renders it. The rules come from `domain/`. */
export interface FormDefinition<Values extends FormValues> extends DefinitionBase<Values> {
  readonly fields: readonly PlainField<keyof Values & string>[];
}

/** Fields that belong together, under a heading where there are several sections. */
export interface FormSection<Name> {
  readonly heading?: string;
  readonly fields: readonly FieldDefinition<Name>[];
}

/** A longer form as data; `SectionedForm` renders it. */
export interface SectionedDefinition<Values extends FormValues> extends DefinitionBase<Values> {
  readonly sections: readonly FormSection<keyof Values & string>[];
}
