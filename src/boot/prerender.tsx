import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { createRestingActors } from './portal.ts';

/** The landing page as a visitor gets it, for the `#root` of the page. Called once, at build. */
export async function renderLanding(): Promise<string> {
  const { prelude } = await prerender(
    <Router ssrPath="/">
      <App actors={createRestingActors()} wasLoggedOut={false} onReady={() => undefined} />
    </Router>,
    // Everything in its place: boundaries moved in by script would need that script.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
}
