/** The modal dialogs that are open, the top-most last. */
let open: readonly HTMLElement[] = [];
/** Elements that must be seen and reached above everything. */
const shelves = new Set<HTMLElement>();
/** Width of the page's scroll bar, in pixels. */
let scrollbar = 0;

/** Called before a dialog comes: afterwards the browser would lay the page out for this measure alone. */
export function measureScrollbar(): void {
  if (open.length === 0) scrollbar = window.innerWidth - document.documentElement.clientWidth;
}

function change(next: readonly HTMLElement[]) {
  const page = document.documentElement;
  if (open.length === 0) page.style.setProperty('--scrollbar', `${scrollbar}px`);
  open = next;
  page.classList.toggle('scroll-locked', open.length > 0);
  for (const shelf of shelves) put(shelf);
}

function put(shelf: HTMLElement) {
  (open.at(-1) ?? document.body).append(shelf);
}

/** Announces an open dialog and locks the page's scroll. Returns a function that undoes it. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/**
 * Keeps an element inside the top-most dialog, else on the page: everything outside of a dialog is out of reach. It
 * moves at once, before the dialog hides everything outside from screen readers. Returns a function that removes it.
 */
export function keepOnTop(shelf: HTMLElement): () => void {
  shelves.add(shelf);
  put(shelf);
  return () => {
    shelves.delete(shelf);
    shelf.remove();
  };
}
