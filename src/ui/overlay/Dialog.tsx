import type { ReactNode } from 'react';
import { lazyLayer } from './lazy-layer.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  /** The most important content, as a part of the dialog's name. As its description, Orca would say it once more. */
  summary?: string;
  /** It interrupts, and asks for an answer: its text is read out with the title. */
  alert?: boolean;
  /** It is read like a page: paper shows it alone. */
  isDocument?: boolean;
  /** It has columns side by side. */
  wide?: boolean;
  /** Opening it has added a history entry, which Back leaves. */
  hasEntry?: boolean;
  /** Escape, Back and the cross ask for it; the dialog stays until `open` is false. */
  onClose: () => void;
  children: ReactNode;
  /** The decision: at the end, the one to take last. */
  actions?: ReactNode;
};

/** No page needs it to stand, and it brings much. */
export const LazyDialog = lazyLayer(() => import('./OpenDialog.tsx'), 'OpenDialog');

/** A short question or message over the page. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <LazyDialog {...content} /> : null;
}
