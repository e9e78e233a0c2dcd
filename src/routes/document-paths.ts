import { documentCategories, type DocumentCategory } from '../../domain/documents.ts';
import { paths } from './paths.ts';

/** Addresses of the documents, beside `paths.ts`, which the landing page loads. */
export const documentPaths = {
  documentation: paths.documentation,
  /** On screens narrower than 768 px; wider ones have a dialog on the list. */
  documentationUpload: '/documentation/upload',
  /** As a pattern of the router. */
  pattern: '/documentation/:part?',
} as const;

/**
 * What the entry of either address says of a document to be handed in: the category that was chosen, null where the form
 * is to ask. Without it the list is shown.
 */
export interface WantedUpload {
  readonly category: DocumentCategory | null;
  /** The list itself added this entry, so that going back stays there. */
  readonly isOurs?: boolean;
}

/** The wish of a history entry, which any page may have written; null where there is none. */
export function wantedUploadOf(state: unknown): WantedUpload | null {
  if (typeof state !== 'object' || state === null || !('category' in state)) return null;
  const category = documentCategories.find((each) => each === state.category) ?? null;
  return { category, isOurs: 'isOurs' in state && state.isOurs === true };
}
