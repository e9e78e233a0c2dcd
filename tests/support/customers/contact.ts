import { expect, type Page } from '@playwright/test';
import type { ContactForm } from '../../../domain/contact-rules.ts';

/** What Ivo, who is no customer, writes. */
export const written: ContactForm = {
  firstName: 'Ivo',
  lastName: 'Ivić',
  email: 'ivo.ivic@posta.example',
  phoneAreaCode: '+385',
  phoneNumber: '912345678',
  contractNumber: '',
  message: 'Zanima me leasing za električno vozilo.\n\nHvala, Ivo',
};

/** The fields of the form by their data. */
export const contactLabels = {
  firstName: 'Ime',
  lastName: 'Prezime',
  email: 'E-mail adresa',
  phoneNumber: 'Broj telefona',
  contractNumber: 'Broj ugovora',
  message: 'Poruka',
} as const;

const names = Object.keys(contactLabels) as (keyof typeof contactLabels)[];

export const contactField = (page: Page, name: keyof typeof contactLabels) =>
  page
    .getByRole('textbox', { name: new RegExp(`^${contactLabels[name]}( \\(nije obavezno\\))?$`) })
    .or(page.getByRole('combobox', { name: new RegExp(`^${contactLabels[name]}( \\(nije obavezno\\))?$`) }));

/** Types everything that is given. */
export async function fillContact(page: Page, form: Partial<ContactForm>): Promise<void> {
  for (const name of names) {
    const text = form[name];
    if (text !== undefined) await contactField(page, name).fill(text);
  }
}

export async function expectContact(page: Page, form: Partial<ContactForm>): Promise<void> {
  for (const name of names) {
    const text = form[name];
    if (text !== undefined) await expect(contactField(page, name)).toHaveValue(text);
  }
}

export const sendContact = (page: Page) => page.getByRole('button', { name: 'Pošalji poruku' }).click();
