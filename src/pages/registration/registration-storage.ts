import { readDraft, type RegistrationDraft } from '../../../domain/registration-draft.ts';
import { keys } from '../../runtime/storage.ts';

/** The registration that was begun in this browser; what is unreadable begins anew. */
export function readRegistration(): RegistrationDraft {
  try {
    return readDraft(JSON.parse(localStorage.getItem(keys.registration) ?? 'null'));
  } catch {
    return readDraft(null);
  }
}

/** Keeps a registration over reloads, without its password; nothing removes it. */
export function storeRegistration(draft: RegistrationDraft | null): void {
  if (draft === null) localStorage.removeItem(keys.registration);
  else localStorage.setItem(keys.registration, JSON.stringify(draft));
}
