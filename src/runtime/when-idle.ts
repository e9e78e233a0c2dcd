/** Milliseconds between two looks, and how many of them in a row have to find nothing new. */
const look = { every: 400, times: 3 };

/** Does what can wait until the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Fetches what may be needed next, once nothing has arrived for a while of what the page needs now. */
export function whenQuiet(work: () => void): void {
  let left = look.times;
  let before = 0;
  const timer = setInterval(() => {
    const arrived = performance.getEntriesByType('resource').length;
    left = arrived > before ? look.times : left - 1;
    before = arrived;
    if (left > 0) return;
    clearInterval(timer);
    whenIdle(work);
  }, look.every);
}
