import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { photoLimits } from '../../../domain/photos.ts';
import { type Photo, type photosMachine, photosOfForm, problemOfForm } from '../../../machines/photos.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ButtonRow } from '../../ui/actions/ButtonRow.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Plus, RotateCcw, Trash2 } from '../../ui/images/icons.ts';
import { useMedia } from '../../ui/theme/use-media.ts';
import { PhotoInput, type PhotoInputProps } from './PhotoInput.tsx';
import * as styles from './Photos.css.ts';

interface PhotosProps {
  readonly photos: ActorRefFrom<typeof photosMachine>;
}

/** The pressed button may be ten pages below. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** A document from photos: camera or gallery, a page for each. They become a PDF when the form is sent. */
export function Photos({ photos: flow }: PhotosProps) {
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const photos = photosOfForm(context);
  const problem = problemOfForm(context);
  // The photos of another form may be the ones being opened: these buttons wait for them too.
  const isReading = useSelector(flow, (snapshot) => snapshot.matches('reading'));
  const isMaking = useSelector(flow, (snapshot) => snapshot.matches('making'));
  const hasCamera = useMedia('(pointer: coarse)');
  const choose = (files: readonly File[]) => flow.send({ type: 'photos.chosen', files });
  const group = useFocusAfterLess(photos.length);
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={styles.photos}
      role="group"
      aria-label="Dokument od fotografija"
    >
      <p className="quiet-small">
        {photos.length === 0
          ? `Imate papir? Fotografije, do ${photoLimits.photos}, ovdje postaju jedan PDF.`
          : 'Svaka je fotografija jedna stranica dokumenta.'}
      </p>
      {problem !== null && (
        <div key={problem} ref={bringIntoView}>
          <Message kind="bad" role="alert">
            <p>{problem}</p>
          </Message>
        </div>
      )}
      {photos.length > 0 && (
        <ol className={styles.pages}>
          {photos.map((photo, index) => (
            <Page
              key={photo.id}
              photo={photo}
              number={index + 1}
              disabled={isReading || isMaking}
              onTurn={() => flow.send({ type: 'photo.turned', id: photo.id })}
              onRemove={() => flow.send({ type: 'photo.removed', id: photo.id })}
            />
          ))}
        </ol>
      )}
      {isReading && <Spinner label="Otvaranje fotografija" />}
      <ButtonRow>
        {hasCamera && <AddPhotos text="Slikaj" fromCamera disabled={isMaking} onChoose={choose} />}
        <AddPhotos
          text={photos.length === 0 ? 'Odaberi fotografije' : 'Dodaj fotografije'}
          disabled={isMaking}
          onChoose={choose}
        />
      </ButtonRow>
    </div>
  );
}

/** The button that took a page away, or all of them, is gone with it: the focus must not fall to the top of the page. */
function useFocusAfterLess(count: number) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) group.current?.focus();
    before.current = count;
  }, [count]);
  return group;
}

interface PageProps {
  readonly photo: Photo;
  readonly number: number;
  readonly disabled: boolean;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

function Page({ photo: { preview, turn }, number, disabled, onTurn, onRemove }: PageProps) {
  return (
    <li className={styles.page}>
      <span className={styles.sheet}>
        <img className={styles.turns[turn]} src={preview} alt={`Stranica ${number}`} />
      </span>
      <ButtonRow>
        <Button
          variant="quiet"
          icon={RotateCcw}
          aria-label={`Okreni stranicu ${number}`}
          disabled={disabled}
          onClick={onTurn}
        >
          Okreni
        </Button>
        <Button
          variant="quiet"
          icon={Trash2}
          aria-label={`Makni stranicu ${number}`}
          disabled={disabled}
          onClick={onRemove}
        >
          Makni
        </Button>
      </ButtonRow>
    </li>
  );
}

type AddPhotosProps = Omit<PhotoInputProps, 'children'> & { readonly disabled: boolean };

function AddPhotos({ disabled, ...input }: AddPhotosProps) {
  return (
    <PhotoInput {...input}>
      {(open) => (
        <Button variant="secondary" icon={Plus} disabled={disabled} onClick={open}>
          {input.text}
        </Button>
      )}
    </PhotoInput>
  );
}
