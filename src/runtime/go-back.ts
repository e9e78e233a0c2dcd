let going: Promise<void> | null = null;

/** Back by one entry. That takes a moment: asked again meanwhile (double click), it goes no further back. */
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
