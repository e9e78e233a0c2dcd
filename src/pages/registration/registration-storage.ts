import { readDraft, type RegistrationDraft } from '../../../domain/registration-draft.ts';
import { keep, readKept } from '../../api/kept.ts';
import { keys } from '../../runtime/storage.ts';

/** The registration that was begun in this browser; what is unreadable begins anew. */
export function readRegistration(): RegistrationDraft {
  try {
    return readDraft(JSON.parse(readKept(keys.registration) ?? 'null'));
  } catch {
    return readDraft(null);
  }
}

/** Keeps a registration over reloads, without its password; nothing removes it. */
export function storeRegistration(draft: RegistrationDraft | null): void {
  keep(keys.registration, draft && JSON.stringify(draft));
}
