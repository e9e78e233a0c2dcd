/**
 * Scrolls to where reading starts again after something was refused: to the top of the page, or of the dialog that the
 * form is in, behind which the page stays where it is. Source: specification of the portal.
 */
export function scrollToTop(form: HTMLElement | null): void {
  const dialog = form?.closest('dialog, [role="dialog"]');
  for (let each = form; each && dialog?.contains(each); each = each.parentElement) each.scrollTop = 0;
  if (!dialog) window.scrollTo({ top: 0 });
}
