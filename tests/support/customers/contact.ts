import { expect, type Page } from '@playwright/test';
import type { ContactForm } from '../../../domain/forms/contact-rules.ts';

/** The message of Ivo, who is no customer. */
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

export function contactField(page: Page, field: keyof typeof contactLabels) {
  const name = new RegExp(`^${contactLabels[field]}( \\(nije obavezno\\))?$`);
  return page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
}

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
