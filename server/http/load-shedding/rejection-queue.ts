/** Says no, now or in its turn; with too many waiting for that, gives up instead. */
export type RejectionQueue = (sayNo: () => void, dropConnection: () => void) => void;

/** Milliseconds between two looks at who is next. */
const step = 20;

/**
 * A refusal costs little, but callers who come again at once, ten times as fast as calls are answered, would get all of
 * the time. So many are sent in a second, half of them at once if none was sent before; the others wait.
 */
export function createRejectionQueue({ perSecond = 1000, waiting = 5000 } = {}): RejectionQueue {
  const queue: (() => void)[] = [];
  const atOnce = perSecond / 2;
  let left = atOnce;
  let timer: NodeJS.Timeout | undefined;

  function go(): void {
    left = Math.min(atOnce, left + (perSecond * step) / 1000);
    const next = queue.splice(0, Math.floor(left));
    left -= next.length;
    for (const sayNo of next) sayNo();
    if (queue.length > 0 || left < atOnce) return;
    clearInterval(timer);
    timer = undefined;
  }

  return (sayNo, dropConnection) => {
    timer ??= setInterval(go, step).unref();
    if (queue.length === 0 && left >= 1) {
      left -= 1;
      sayNo();
    } else if (queue.length < waiting) queue.push(sayNo);
    else dropConnection();
  };
}
