import { defaultAreaCode } from '../../../domain/phone.ts';
import {
  type ContactPersonForm,
  contactPersonRules,
  longestContactPerson,
  longestEmail,
  type OwnDataForm,
  ownDataRules,
  type PasswordChangeForm,
  passwordChangeRules,
} from '../../../domain/profile-rules.ts';
import { phoneField } from '../../form/phone-field.tsx';
import { inSections } from '../../form/SectionedForm.tsx';
import { addressFields } from '../../features/address/address-fields.tsx';
import type { ContactPersonUpdate, OwnDataUpdate, Phone, UserProfile } from '../../api/profile.ts';

/** What customers may change of their data; another e-mail address asks for the password. */
export function ownDataForm(presentEmail: string) {
  return inSections<OwnDataForm>({
    id: 'own-data',
    rules: ownDataRules(presentEmail),
    sections: [
      {
        heading: 'Adresa za dostavu',
        fields: addressFields(
          {
            country: 'shippingCountry',
            street: 'shippingStreet',
            houseNumber: 'shippingHouseNumber',
            postalCode: 'shippingPostalCode',
            placeName: 'shippingPlaceName',
          },
          { autoComplete: 'shipping' },
        ),
      },
      {
        heading: 'Telefon i e-mail',
        fields: [
          phoneField({ name: 'phone', areaCode: 'phoneAreaCode', label: 'Broj telefona', optional: true }),
          {
            kind: 'text',
            type: 'email',
            name: 'email',
            label: 'E-mail adresa',
            hint: 'Na nju šaljemo kodove za prijavu i obavijesti. Nova vrijedi tek kad je potvrdite.',
            maxLength: longestEmail,
            autoComplete: 'email',
          },
          {
            kind: 'password',
            name: 'presentPassword',
            label: 'Sadašnja lozinka',
            hint: 'Promjenu e-mail adrese potvrdite svojom lozinkom.',
            autoComplete: 'current-password',
            shownWhen: ({ email = '' }) => email.trim() !== presentEmail,
          },
        ],
      },
    ],
    submit: 'Spremi izmjene',
    submitting: 'Spremanje…',
  });
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
  const { phone, phoneAreaCode, email: typedEmail, presentPassword, ...address } = form;
  const email = typedEmail.trim();
  return {
    ...address,
    phone: phone === '' ? null : phoneOf(phoneAreaCode, phone),
    email,
    ...(email === presentEmail ? {} : { presentPassword }),
  };
}

/** Whom the company calls instead of the customer. */
export const contactPersonForm = inSections<ContactPersonForm>({
  id: 'contact-person',
  rules: contactPersonRules,
  sections: [
    {
      heading: 'Osoba kojoj se javljamo',
      fields: [
        {
          kind: 'text',
          name: 'contactPersonName',
          label: 'Ime i prezime',
          maxLength: longestContactPerson,
          autoComplete: 'off',
        },
        phoneField({
          name: 'contactPersonPhone',
          areaCode: 'contactPersonPhoneAreaCode',
          label: 'Broj telefona',
        }),
      ],
    },
  ],
  submit: 'Spremi kontakt osobu',
  submitting: 'Spremanje…',
});

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

export const passwordChangeForm = inSections<PasswordChangeForm>({
  id: 'password-change',
  rules: passwordChangeRules,
  sections: [
    {
      fields: [
        {
          kind: 'password',
          name: 'presentPassword',
          label: 'Sadašnja lozinka',
          autoComplete: 'current-password',
        },
        {
          kind: 'password',
          name: 'newPassword',
          label: 'Nova lozinka',
          hint: '8 do 20 znakova bez razmaka: malo i veliko slovo, znamenka i jedan od znakova @ # $ % ^ & + =',
          autoComplete: 'new-password',
        },
        {
          kind: 'password',
          name: 'repeatedPassword',
          label: 'Ponovite novu lozinku',
          autoComplete: 'new-password',
        },
      ],
    },
  ],
  submit: 'Promijeni lozinku',
  submitting: 'Spremanje…',
});
