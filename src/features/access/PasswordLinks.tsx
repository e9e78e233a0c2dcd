import { Link } from '../../ui/actions/Link.tsx';

export interface PasswordLinksProps {
  /** The panel is asked to set up a first password instead of mending a forgotten one. */
  readonly onSetUp: () => void;
}

/** For customers who cannot log in yet. */
export function PasswordLinks({ onSetUp }: PasswordLinksProps) {
  return (
    <>
      <Link to="#fyp" variant="standalone">
        Zaboravili ste lozinku?
      </Link>
      <Link
        to="#fyp"
        variant="standalone"
        onClick={(event) => {
          event.preventDefault();
          onSetUp();
        }}
      >
        Postavite početnu lozinku
      </Link>
    </>
  );
}
