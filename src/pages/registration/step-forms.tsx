import { passwordHint } from '../../../domain/rules.ts';
import type { RegistrantKind } from '../../../domain/registration-draft.ts';
import { rulesForTyped, type FilledStep } from '../../../domain/registration-steps.ts';
import type { FormSection, FormValues, SectionedDefinition } from '../../form/definition.ts';
import { contactPersonSections, firmAddressSections, firmSections } from './firm.fields.tsx';
import { identificationSections, personAddressSections, personSections } from './person.fields.tsx';

type Sections = readonly FormSection<string>[];

const passwordSections: Sections = [
  {
    fields: [
      {
        kind: 'password',
        name: 'password',
        label: 'Lozinka',
        hint: passwordHint,
        autoComplete: 'new-password',
      },
      { kind: 'password', name: 'repeatedPassword', label: 'Ponovite lozinku', autoComplete: 'new-password' },
    ],
  },
];

function sectionsOf(kind: RegistrantKind, step: FilledStep, today: string): Sections {
  switch (step) {
    case 'basic-info':
      return kind === 'person' ? personSections : firmSections;
    case 'identification':
      return identificationSections(today);
    case 'contact-person':
      return contactPersonSections;
    case 'address':
      return kind === 'person' ? personAddressSections : firmAddressSections;
    case 'password':
      return passwordSections;
  }
}

interface WantedForm {
  readonly kind: RegistrantKind;
  readonly step: FilledStep;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Text of the button. */
  readonly submit: string;
}

/** The form of a step as data. */
export function stepForm({ kind, step, today, submit }: WantedForm): SectionedDefinition<FormValues> {
  return {
    id: `${kind}-${step}`,
    rules: rulesForTyped(kind, step, today),
    sections: sectionsOf(kind, step, today),
    submit,
    submitting: 'Nastavljanje…',
    // The summary also takes the focus when the step opens with errors of the server.
    summarised: true,
  };
}
