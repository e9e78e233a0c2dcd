import { documentCategories, type DocumentCategory } from '../../../domain/documents.ts';

/** The wanted category, null where the form is to ask. Without it in the history entry the list is shown. */
export interface WantedUpload {
  readonly category: DocumentCategory | null;
  /** Number of the contract that the document is about. */
  readonly contract?: string;
  /** The list itself added this entry, so that going back stays there. */
  readonly isOurs?: boolean;
  /** Sending the document leads back to the page that asked for it. */
  readonly comesBack?: boolean;
}

/** The upload that a history entry wants, which any page may have written; null where there is none. */
export function readWantedUpload(state: unknown): WantedUpload | null {
  if (typeof state !== 'object' || state === null || !('category' in state)) return null;
  const category = documentCategories.find((each) => each === state.category) ?? null;
  const contract = 'contract' in state && typeof state.contract === 'string' ? state.contract : '';
  const isTrue = (name: string) => Reflect.get(state, name) === true;
  return {
    category,
    ...(contract && { contract }),
    isOurs: isTrue('isOurs'),
    comesBack: isTrue('comesBack'),
  };
}
