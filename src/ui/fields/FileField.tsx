import { type DragEvent, useEffect, useState } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import * as styles from './FileField.css.ts';
import { Icon } from '../images/Icon.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { FileText, Trash2, Upload } from '../images/icons.ts';
import { useMedia } from '../theme/use-media.ts';

export type ChosenFile = {
  name: string;
  /** Shown beside the name, such as the size. */
  detail: string;
};

export type FileFieldProps = FieldLook & {
  id?: string | undefined;
  files: readonly ChosenFile[];
  /** Endings that the picker lists: `.pdf,.docx`. */
  accept: string;
  /** A remark on the last choice. */
  note?: string | undefined;
  onChoose: (files: readonly File[]) => void;
  onRemove: (name: string) => void;
};

/** A file, dropped here or taken from the picker. The owner validates it. */
export function FileField({ files, accept, note, onChoose, onRemove, ...look }: FileFieldProps) {
  const [over, setOver] = useState(false);
  const canDrag = !useMedia('(pointer: coarse)');
  useSafeDrops();
  return (
    <Field {...look}>
      {(wiring) => (
        <div>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the input inside it is what is operated */}
          <div
            className={styles.zone}
            data-over={over}
            data-wrong={wiring['aria-invalid']}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              onChoose(filesOf(event));
            }}
          >
            <input
              {...wiring}
              type="file"
              className={styles.input}
              accept={accept}
              onChange={({ target }) => {
                const chosen = [...(target.files ?? [])];
                // The same file can be chosen again after it was removed.
                target.value = '';
                onChoose(chosen);
              }}
            />
            <span className={styles.icon}>
              <Icon of={Upload} />
            </span>
            <span className={styles.words}>
              {canDrag && <span>Povucite datoteku ovamo ili je </span>}
              <span className={styles.link}>{canDrag ? 'odaberite' : 'Odaberite datoteku'}</span>
            </span>
          </div>
          {files.length > 0 && (
            <ul className={styles.files} aria-label="Odabrana datoteka">
              {files.map(({ name, detail }) => (
                <li key={name} className={styles.file}>
                  <span className={styles.icon}>
                    <Icon of={FileText} />
                  </span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.detail}>{detail}</span>
                  <IconButton
                    label={`Ukloni datoteku ${name}`}
                    icon={Trash2}
                    onClick={() => {
                      // The button goes with the file: the focus must not fall to the top of the page.
                      document.getElementById(wiring.id)?.focus();
                      onRemove(name);
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
          <output>{note && <p className={styles.note}>{note}</p>}</output>
        </div>
      )}
    </Field>
  );
}

/** Without folders, which look like files here and cannot be read. */
function filesOf({ dataTransfer }: DragEvent): File[] {
  const isFile = [...dataTransfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry()?.isDirectory !== true);
  return [...dataTransfer.files].filter((_, index) => isFile[index] !== false);
}

/** A file that is dropped beside the field would replace the page and all that was typed. */
function useSafeDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener('dragover', stay);
    addEventListener('drop', stay);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', stay);
    };
  }, []);
}
