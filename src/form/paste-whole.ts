import type { ClipboardEvent } from 'react';
import { plainValue } from '../../domain/plain-values.ts';

/** What is longer than so many times what its field takes is cut all the same: a whole book would halt the browser. */
const mostTimes = 10;

/**
 * Pastes whole what the field would cut off unseen, without the blanks that count for nothing. What is too long even so
 * stays to be shortened: the rules of the form say how long it may be.
 */
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
    // The only way to insert a text that undo knows of; it would heed the field's length.
    document.execCommand('insertText', false, plainValue(name, text).slice(0, mostTimes * maxLength));
    field.maxLength = maxLength;
  };
