import type { ClipboardEvent } from 'react';
import { plainValue } from '../../domain/plain-values.ts';

/** Pastes what the field would cut off without the blanks that count for nothing. */
export const pasteWhole =
  (name: string) =>
  (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const { value, maxLength, selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData('text');
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (maxLength < 0 || value.length - replaced + text.length <= maxLength) return;
    event.preventDefault();
    // The only way that undo knows of, and that heeds the field's length.
    document.execCommand('insertText', false, plainValue(name, text));
  };
