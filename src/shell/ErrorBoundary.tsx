import { Component, type ReactNode } from 'react';
import { page } from '../ui/theme/base.css.ts';
import { Button } from '../ui/actions/Button.tsx';

/** A fault of the portal itself must not leave an empty page. Kept plain: what is broken may be anything. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="content" className={page}>
        <h1>Stranicu trenutačno ne možemo prikazati</h1>
        <p>Dogodila se pogreška na našoj strani. Ono što je spremljeno ostaje spremljeno.</p>
        <Button onClick={() => location.reload()}>Učitaj ponovno</Button>
      </main>
    );
  }
}
