/** An element of the page that is open, as the engine names it. */
export type Handle = Readonly<Record<string, string>>;

/** A keyboard or a mouse with its actions: see *actions* in https://www.w3.org/TR/webdriver2/. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
}

/** The few things that journeys want of a browser; `gestures.ts` makes the rest of them. One for each engine. */
export interface Engine {
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page. Elements come back as handles. */
  run<Result>(body: string, ...values: readonly unknown[]): Promise<Result>;
  /** The name that the engine gives to screen readers. */
  nameOf(element: Handle): Promise<string>;
  click(element: Handle): Promise<void>;
  /** Types into a field; chooses the file with this path where it is one for files. */
  type(element: Handle, text: string): Promise<void>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** The outer size of the window, in pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The names of the files that it has saved. */
  downloads(): readonly string[];
  /** Ends the browser and all that was started with it. */
  close(): Promise<void>;
}
