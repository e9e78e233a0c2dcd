import type { ReactNode } from 'react';
import type { DocumentCategory } from '../../../domain/documents.ts';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import type { WantedUpload } from './wanted-upload.ts';

export interface DocumentLinkProps extends Pick<WantedUpload, 'contract' | 'comesBack'> {
  /** `null` where the form is to ask. */
  readonly category: DocumentCategory | null;
  readonly children: ReactNode;
}

/** To the form for a document, which on phones is a page. */
export function DocumentLink({ category, contract, comesBack = false, children }: DocumentLinkProps) {
  const isNarrow = useMedia(media.smDown);
  return (
    <Link
      to={isNarrow ? paths.documentationUpload : paths.documentation}
      state={{ category, ...(contract && { contract }), comesBack } satisfies WantedUpload}
      variant="standalone"
    >
      {children}
    </Link>
  );
}
