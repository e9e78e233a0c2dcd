/** In place of XState's connection to the extension for developers, which no machine here asks for. */
export const devToolsAdapter = (): void => undefined;
