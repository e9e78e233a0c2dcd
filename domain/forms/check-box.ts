/** The text that a form holds for a box that is ticked; one that is not is empty. */
export const checked = 'checked';
