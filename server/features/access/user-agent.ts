import Bowser from 'bowser';

/** Longer texts are not parsed. Browsers, and apps that embed one, send shorter texts. */
const longest = 512;

// For an unknown browser the parser returns the beginning of the text. Only names of its lists are kept.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP).filter((name) => name !== 'Generic'));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** Without versions: `Chrome, Windows`, 60 characters at most. @returns `null` for an unknown browser */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longest) return null;
  const parser = Bowser.getParser(userAgent, true);
  const browser = parser.getBrowserName();
  if (!browsers.has(browser)) return null;
  const system = parser.getOSName();
  return systems.has(system) ? `${browser}, ${system}` : browser;
}
