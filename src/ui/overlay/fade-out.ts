import { motion } from '../theme/motion.ts';

/**
 * Fades an element that React is about to remove, as it came. It is a mere picture during that time: out of reach of
 * pointer, keyboard and screen reader, so that it blocks nothing. Nothing fades for customers who want no motion.
 */
export function fadeOut(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const scrolled = [element, ...element.querySelectorAll('*')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((part) => [part, part.scrollTop] as const);
  // React takes it away in this task.
  queueMicrotask(() => {
    if (element.isConnected) return;
    element.inert = true;
    element.ariaHidden = 'true';
    element.style.pointerEvents = 'none';
    // A search for one of these ids means what is still there.
    for (const part of element.querySelectorAll('[id]')) part.removeAttribute('id');
    element.removeAttribute('id');
    document.body.append(element);
    for (const [part, top] of scrolled) part.scrollTop = top;
    // It is there already: its entry animation would start again.
    for (const animation of element.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { finished } = element.animate(
      { opacity: 0 },
      { duration: Number.parseInt(motion.fade, 10), easing: motion.ease, fill: 'forwards' },
    );
    const remove = () => element.remove();
    void finished.then(remove, remove);
  });
}
