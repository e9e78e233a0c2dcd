/** The report of `tools/build/build.ts` about a build, for the budgets. */
export interface BuildReport {
  /** Of all inline scripts of a page. */
  inlineScriptBytes: number;
  /** The main chunk and all that it cannot start without, relative to `client/`. */
  landingScripts: string[];
  /** Every chunk with the chunks that it cannot start without, itself the last. */
  imports: Record<string, string[]>;
  /** The source files in every chunk of the client, relative to the project. */
  modules: Record<string, string[]>;
  /** By path that customers open by its address, the chunks without which its page cannot be drawn. */
  pages: Record<string, string[]>;
  /** The source files in the server. */
  serverModules: string[];
}
