import type { DocumentCategory } from '../../../domain/documents.ts';
import { actionPaths } from '../../app/action-paths.ts';
import { media } from '../../ui/breakpoints.ts';
import { Link } from '../../ui/Link.tsx';
import { Message } from '../../ui/Message.tsx';
import { useMedia } from '../../ui/use-media.ts';
import * as styles from './actions.css.ts';

const category: DocumentCategory = 'EARLY_CONTRACT_TERMINATION';

/** Why there is nothing to choose, and the way to add it. */
export function NoDocuments() {
  const isNarrow = useMedia(media.smDown);
  return (
    <Message kind="warn">
      <p>Još niste dodali dokument za prijevremeni prekid ugovora. Bez njega zahtjev ne možete poslati.</p>
      <p className={styles.add}>
        <Link to={actionPaths.addDocument(isNarrow)} state={{ category }} variant="standalone">
          Dodaj dokument
        </Link>
      </p>
    </Message>
  );
}
