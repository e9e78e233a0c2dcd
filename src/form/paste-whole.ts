import type { ClipboardEvent } from 'react';
import { plainValue } from '../../domain/values/plain-values.ts';

/** A pasted text is cut at this multiple of the field's length: one of several megabytes would block the browser. */
const mostTimes = 10;

/** Pastes a text too long for its field without blanks; the form's rules report one that is still too long. */
export const pasteWhole =
  (name: string) =>
  (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const field = event.currentTarget;
    const { value, maxLength, selectionStart, selectionEnd } = field;
    const text = event.clipboardData.getData('text');
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    if (maxLength < 0 || value.length - replaced + text.length <= maxLength) return;
    event.preventDefault();
    field.removeAttribute('maxlength');
    // The only way to insert text that can be undone; with the attribute, it cuts the text.
    document.execCommand('insertText', false, plainValue(name, text).slice(0, mostTimes * maxLength));
    field.maxLength = maxLength;
  };
