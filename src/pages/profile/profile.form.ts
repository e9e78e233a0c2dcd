import { defaultAreaCode } from '../../../domain/forms/phone.ts';
import { plainLine } from '../../../domain/values/plain-values.ts';
import {
  type ContactPersonForm,
  contactPersonRules,
  longestEmail,
  type OwnDataForm,
  ownDataRules,
  type PasswordChangeForm,
  passwordChangeRules,
} from '../../../domain/forms/profile-rules.ts';
import { checked } from '../../../domain/forms/check-box.ts';
import {
  reminderDays,
  reminderLabels,
  reminderRules,
  type RemindersForm,
} from '../../../domain/billing/reminders.ts';
import type { SectionedDefinition } from '../../form/definition.ts';
import { presentPasswordField, presentPasswordForm } from '../../features/access/PresentPasswordDialog.tsx';
import { newPasswordFields } from '../../features/access/new-password-fields.ts';
import { contactPersonSection } from '../../features/contact-person/contact-person-section.ts';
import { addressFields, shippingNames } from '../../features/address/address-fields.tsx';
import type { ContactPersonUpdate, OwnDataUpdate, Phone, UserProfile } from '../../api/profile.ts';
import { isOffered } from '../../api/calls/offered.ts';
import type { Reminders } from '../../api/reminders.ts';

/** Whether a new e-mail address requires the password, and counts only after its link. */
const confirmsEmail = isOffered('email-change');

/** The data that customers may change. */
export function ownDataForm(presentEmail: string): SectionedDefinition<OwnDataForm> {
  return {
    id: 'own-data',
    rules: ownDataRules(confirmsEmail ? presentEmail : null),
    sections: [
      {
        heading: 'Adresa za dostavu',
        fields: addressFields(shippingNames, { autoComplete: 'shipping' }),
      },
      {
        heading: 'Telefon i e-mail',
        fields: [
          { kind: 'phone', name: 'phone', areaCode: 'phoneAreaCode', label: 'Broj telefona', optional: true },
          {
            kind: 'text',
            type: 'email',
            name: 'email',
            label: 'E-mail adresa',
            hint: confirmsEmail
              ? 'Na nju šaljemo kodove za prijavu i obavijesti. Nova vrijedi tek kad je potvrdite.'
              : 'Na nju šaljemo kodove za prijavu i obavijesti.',
            maxLength: longestEmail,
            autoComplete: 'email',
          },
          {
            ...presentPasswordField,
            hint: 'Promjenu e-mail adrese potvrdite svojom lozinkom.',
            shownWhen: ({ email = '' }) => confirmsEmail && plainLine(email) !== presentEmail,
          },
        ],
      },
    ],
    submit: 'Spremi izmjene',
    submitting: 'Spremanje…',
  };
}

export function ownDataOf(profile: UserProfile): OwnDataForm {
  return {
    shippingCountry: profile.shippingCountry,
    shippingStreet: profile.shippingStreet,
    shippingHouseNumber: profile.shippingHouseNumber,
    shippingPostalCode: profile.shippingPostalCode,
    shippingPlaceName: profile.shippingPlaceName ?? '',
    phone: profile.phone?.number ?? '',
    phoneAreaCode: profile.phone?.areaCode ?? defaultAreaCode,
    email: profile.email,
    presentPassword: '',
  };
}

const phoneOf = (areaCode: string, number: string): Phone => ({ areaCode, number });

export function ownDataChanges(form: OwnDataForm, presentEmail: string): OwnDataUpdate {
  const { phone, phoneAreaCode, email, presentPassword, ...address } = form;
  return {
    ...address,
    phone: phone === '' ? null : phoneOf(phoneAreaCode, phone),
    email,
    ...(confirmsEmail && email !== presentEmail && { presentPassword }),
  };
}

export const contactPersonForm: SectionedDefinition<ContactPersonForm> = {
  id: 'contact-person',
  rules: contactPersonRules,
  sections: [contactPersonSection('off')],
  submit: 'Spremi kontakt osobu',
  submitting: 'Spremanje…',
};

export function contactPersonOf({ contactPersonName, contactPersonPhone }: UserProfile): ContactPersonForm {
  return {
    contactPersonName: contactPersonName ?? '',
    contactPersonPhone: contactPersonPhone?.number ?? '',
    contactPersonPhoneAreaCode: contactPersonPhone?.areaCode ?? defaultAreaCode,
  };
}

export function contactPersonChanges(form: ContactPersonForm): ContactPersonUpdate {
  const { contactPersonName, contactPersonPhone, contactPersonPhoneAreaCode } = form;
  return { contactPersonName, contactPersonPhone: phoneOf(contactPersonPhoneAreaCode, contactPersonPhone) };
}

export const noPasswords: PasswordChangeForm = { presentPassword: '', newPassword: '', repeatedPassword: '' };

export const ownDataExportForm = presentPasswordForm({
  id: 'own-data-export',
  submit: 'Preuzmi podatke',
  submitting: 'Preuzimanje…',
});

export const passwordChangeForm: SectionedDefinition<PasswordChangeForm> = {
  id: 'password-change',
  rules: passwordChangeRules,
  sections: [
    {
      fields: [
        presentPasswordField,
        ...newPasswordFields('newPassword', 'Nova lozinka', 'Ponovite novu lozinku'),
      ],
    },
  ],
  submit: 'Promijeni lozinku',
  submitting: 'Spremanje…',
};

export const remindersForm: SectionedDefinition<RemindersForm> = {
  id: 'reminders',
  rules: reminderRules,
  sections: [
    {
      fields: [
        {
          kind: 'choice',
          name: 'dueDays',
          label: 'Podsjetnik na dospijeće e-mailom',
          options: reminderDays.map((days) => ({ value: String(days), text: reminderLabels[days] })),
        },
        { kind: 'check', name: 'afterDue', label: 'Javi i ako račun dan nakon dospijeća nije plaćen' },
      ],
    },
  ],
  submit: 'Spremi podsjetnike',
  submitting: 'Spremanje…',
};

export const remindersOf = ({ dueDays, afterDue }: Reminders): RemindersForm => ({
  dueDays: String(dueDays),
  afterDue: afterDue ? checked : '',
});

export const remindersChosen = ({ dueDays, afterDue }: RemindersForm): Reminders => ({
  dueDays: reminderDays.find((days) => String(days) === dueDays) ?? 0,
  afterDue: afterDue === checked,
});
