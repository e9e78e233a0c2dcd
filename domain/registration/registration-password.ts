import * as z from 'zod/mini';
import { credentialsForm } from '../forms/rules.ts';

/** The password of a registration, which a person who opens its link in another browser must type. */
export const registrationLinkPasswordForm = z.object({ password: credentialsForm.shape.password });

export type RegistrationLinkPasswordForm = z.infer<typeof registrationLinkPasswordForm>;
