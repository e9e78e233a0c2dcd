/** Milliseconds between two looks, and how many of them in a row have to find nothing new. */
const quiet = { every: 400, looks: 3 };

/** Runs work that can wait until the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Runs work for later, such as fetching code, once no response that the page needs now has arrived for a while.
 *
 * @param isBusy whether something is known to be on its way
 * @returns stops the wait
 */
export function whenQuiet(isBusy: () => boolean, work: () => void): () => void {
  let left = quiet.looks;
  let before = 0;
  const timer = setInterval(() => {
    const arrived = performance.getEntriesByType('resource').length;
    left = isBusy() || arrived > before ? quiet.looks : left - 1;
    before = arrived;
    if (left > 0) return;
    clearInterval(timer);
    whenIdle(work);
  }, quiet.every);
  return () => clearInterval(timer);
}
