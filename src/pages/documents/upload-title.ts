import type { DocumentCategory } from '../../../domain/documents.ts';
import { documentTypeLabels } from '../../../domain/labels.ts';

/** What the form is called, by what it was opened for. */
export function uploadTitle(category: DocumentCategory | null | undefined): string {
  return category ? documentTypeLabels[category] : 'Novi dokument';
}
