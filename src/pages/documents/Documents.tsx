import { ActionCard } from '../../ui/actions/ActionCard.tsx';
import { Upload } from '../../ui/images/icons.ts';
import { categories } from './categories.ts';
import { DocumentList, type DocumentListProps } from './DocumentList.tsx';
import * as styles from './documents.css.ts';

/** What can be handed in, and what was. */
export function Documents(props: DocumentListProps) {
  return (
    <div className={styles.page}>
      <section aria-labelledby="documents-title">
        <h1 id="documents-title">Dokumentacija</h1>
        <p className={styles.lead}>Odaberite što nam šaljete. Primamo PDF i Word (.docx) do 5 MB.</p>
        <ul className={styles.categories} aria-label="Vrste dokumenata">
          {categories.map(({ code, icon, name, text }) => (
            <li key={code}>
              <ActionCard
                icon={icon}
                name={name}
                text={text}
                sign={Upload}
                label={`Dodaj dokument: ${name}`}
                onPress={() => props.onAdd(code)}
              />
            </li>
          ))}
        </ul>
      </section>
      <DocumentList {...props} />
    </div>
  );
}
