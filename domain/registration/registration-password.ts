import * as z from 'zod/mini';
import { credentialsForm } from '../forms/rules.ts';

/** The password that was chosen in a registration, asked of whoever opens its link in another browser. */
export const registrationLinkPasswordForm = z.object({ password: credentialsForm.shape.password });

export type RegistrationLinkPasswordForm = z.infer<typeof registrationLinkPasswordForm>;
