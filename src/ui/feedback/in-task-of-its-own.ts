/** Runs in a separate task, so that presses and paints in between need not wait; resolves after it. */
export async function inTaskOfItsOwn(work: () => void): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
  work();
}
