import { paths } from '../../routes/paths.ts';
import type { WantedUpload } from '../../features/documents/wanted-upload.ts';
import { media } from '../../ui/theme/breakpoints.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { useMedia } from '../../ui/theme/use-media.ts';
import * as styles from './actions.css.ts';

const wanted: WantedUpload = { category: 'EARLY_CONTRACT_TERMINATION' };

/** Why there is nothing to choose, and the way to add it. */
export function NoDocuments() {
  const isNarrow = useMedia(media.smDown);
  return (
    <Message kind="warn">
      <p>Još niste dodali dokument za prijevremeni prekid ugovora. Bez njega zahtjev ne možete poslati.</p>
      <p className={styles.add}>
        <Link
          to={isNarrow ? paths.documentationUpload : paths.documentation}
          state={wanted}
          variant="standalone"
        >
          Dodaj dokument
        </Link>
      </p>
    </Message>
  );
}
