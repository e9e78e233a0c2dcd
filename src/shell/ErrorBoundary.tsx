import { Component, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { page } from '../ui/theme/base.css.ts';
import { Button } from '../ui/actions/Button.tsx';
import { fault } from './ErrorBoundary.css.ts';

interface Props {
  readonly address: string;
  readonly children: ReactNode;
}

interface State {
  readonly address?: string;
  readonly failed: boolean;
}

/** A fault of the portal itself must not leave an empty page, and another page is tried again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary address={path + useSearch()}>{children}</Boundary>;
}

/** Kept plain, because anything may be broken. */
class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const isOnline = navigator.onLine;
    return (
      <main id="content" tabIndex={-1} className={`${page} ${fault}`}>
        <h1>{isOnline ? 'Stranicu trenutačno ne možemo prikazati' : 'Nema internetske veze'}</h1>
        <p>
          {isOnline
            ? 'Dogodila se pogreška na našoj strani. Ono što je spremljeno ostaje spremljeno.'
            : 'Stranica se ne može učitati. Provjerite vezu i pokušajte ponovno.'}
        </p>
        <Button onClick={() => (navigator.onLine ? location.reload() : this.setState({ failed: false }))}>
          {isOnline ? 'Učitaj ponovno' : 'Pokušaj ponovno'}
        </Button>
      </main>
    );
  }
}
