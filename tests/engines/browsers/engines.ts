import type { Engine } from './engine.ts';
import { firefoxPackages, hasFirefox, startFirefox } from './firefox.ts';
import { hasWebKit, startWebKit, webKitPackages } from './webkit.ts';

export interface EngineKind {
  readonly name: string;
  /** Debian's packages that bring it; `tools/browsers/engines.ts` installs them. */
  readonly packages: readonly string[];
  /** Whether it can be started here. */
  readonly isThere: () => boolean;
  readonly start: () => Promise<Engine>;
}

/** The browsers beside Chromium. */
export const engineKinds: readonly EngineKind[] = [
  { name: 'WebKit', packages: webKitPackages, isThere: hasWebKit, start: startWebKit },
  { name: 'Firefox', packages: firefoxPackages, isThere: hasFirefox, start: startFirefox },
];
