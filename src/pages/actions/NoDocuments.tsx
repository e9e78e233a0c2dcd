import { documentPaths, type WantedUpload } from '../../routes/document-paths.ts';
import { media } from '../../ui/theme/breakpoints.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { useMedia } from '../../ui/theme/use-media.ts';
import * as styles from './actions.css.ts';

const wanted: WantedUpload = { category: 'EARLY_CONTRACT_TERMINATION' };

/** Why there is nothing to choose, and the way to add it. */
export function NoDocuments() {
  const isNarrow = useMedia(media.smDown);
  const { documentation, documentationUpload } = documentPaths;
  return (
    <Message kind="warn">
      <p>Još niste dodali dokument za prijevremeni prekid ugovora. Bez njega zahtjev ne možete poslati.</p>
      <p className={styles.add}>
        <Link to={isNarrow ? documentationUpload : documentation} state={wanted} variant="standalone">
          Dodaj dokument
        </Link>
      </p>
    </Message>
  );
}
