let going: Promise<void> | null = null;

/**
 * Leaves the present history entry for the one before. The browser takes a moment: a caller that asks again meanwhile,
 * by a double click, goes no further back.
 */
export function goBack(): Promise<void> {
  going ??= new Promise((resolve) => {
    const arrive = () => {
      going = null;
      resolve();
    };
    addEventListener('popstate', arrive, { once: true });
    history.back();
  });
  return going;
}
