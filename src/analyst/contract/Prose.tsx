/** English text of the contract, in which names are between grave accents. */
export function Prose({ text, isSmall = false }: { readonly text: string; readonly isSmall?: boolean }) {
  return (
    <p className={isSmall ? 'quiet-small' : 'quiet'} lang="en">
      {text.split('`').map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
        index % 2 === 1 ? <code key={index}>{part}</code> : part.replaceAll('*', ''),
      )}
    </p>
  );
}
